import Switchless
