"""Whatever was done, undone and redone: the picture is that of a new board on which only what remains was drawn."""

import random

import pytest
from sheet import Refusal, eventually

COLORS = ["#1a73e8", "#d93025", "#188038", "#222222"]


class Model:
    """The board and its history in a few lines: whole states, one upon the other. An item is [command, params, id]."""

    def __init__(self):
        self.states, self.now = [[]], 0

    @property
    def items(self):
        return self.states[self.now]

    def do(self, items):
        self.states[self.now + 1:] = [items]
        self.now += 1


def moved(params, by):
    dx, dy = by
    place = {key: [[x + dx, y + dy] for x, y in value] if key == "points" else [value[0] + dx, value[1] + dy]
             for key, value in params.items() if key in ("points", "at")}
    return {**params, **place}


def point(dice):
    return [dice.randint(100, 1000), dice.randint(100, 650)]


def add(sheet, model, dice, command, params):
    model.do([*model.items, (command, params, sheet.call(command, **params)["id"])])


def stroke(sheet, model, dice):
    points = [point(dice) for _ in range(dice.randint(1, 6))]
    add(sheet, model, dice, "stroke.add", {"points": points, "color": dice.choice(COLORS), "width": dice.choice([2, 8, 24])})


def text(sheet, model, dice):
    words = " ".join(dice.choices(["every", "name", "has", "a", "type"], k=3))
    add(sheet, model, dice, "text.add", {"at": point(dice), "text": words, "size": dice.choice([18, 44]), "color": dice.choice(COLORS)})


def some(model, dice):
    return {item[2] for item in dice.sample(model.items, dice.randint(1, len(model.items)))}


def move(sheet, model, dice):
    if model.items:
        ids, by = some(model, dice), [dice.randint(-50, 50), dice.randint(-50, 50)]
        sheet.call("lasso.move", ids=sorted(ids), by=by)
        model.do([(command, moved(params, by) if id in ids else params, id) for command, params, id in model.items])


def erase(sheet, model, dice):
    if model.items:
        ids = some(model, dice)
        sheet.call("eraser.erase", ids=sorted(ids))
        model.do([item for item in model.items if item[2] not in ids])


def clear(sheet, model, dice):
    if model.items:
        sheet.call("board.clear")
        model.do([])


def undo(sheet, model, dice):
    steps = dice.randint(1, 3)
    if model.now >= steps:
        sheet.call("history.undo", steps=steps)
        model.now -= steps


def redo(sheet, model, dice):
    if model.now + 1 < len(model.states):
        # What leaves nothing is a clear, or erased the last item.
        try:
            sheet.call("history.redo", steps=1)
        except Refusal:
            assert model.states[model.now + 1] == []
            sheet.call("board.clearAgain")
        model.now += 1


STEPS = [stroke] * 6 + [text] * 2 + [move] * 3 + [erase] + [undo] * 4 + [redo] * 3 + [clear]


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5])
def test_the_picture_is_that_of_what_remains(hosts, open_sheet, seed):
    dice, model, sheet = random.Random(seed), Model(), open_sheet(hosts())
    for _ in range(80):
        dice.choice(STEPS)(sheet, model, dice)
    if not model.items:
        stroke(sheet, model, dice)
    sheet.shows(len(model.items))

    fresh = open_sheet(hosts())
    for command, params, _ in model.items:
        fresh.call(command, **params)
    fresh.shows(len(model.items))
    eventually(lambda: sheet.picture() == fresh.picture())


def test_two_different_boards_have_different_pictures(hosts, open_sheet):
    one, other = open_sheet(hosts()), open_sheet(hosts())
    one.call("stroke.add", points=[[200, 200], [400, 200]], color="#1a73e8", width=4)
    other.call("stroke.add", points=[[200, 200], [400, 201]], color="#1a73e8", width=4)
    assert one.shows(1).picture() != other.shows(1).picture()
