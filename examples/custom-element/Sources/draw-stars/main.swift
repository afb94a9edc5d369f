import CustomElement
import VectorScene

let sky = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:sky="urn:example:sky" viewBox="0 0 200 100">
      <rect width="200" height="100" fill="midnightblue"/>
      <sky:star cx="25%" cy="50" r="40" inner="16" fill="gold"/>
      <sky:star cx="75%" cy="50" points="8" r="30" inner="12" fill="none" stroke="silver"/>
    </svg>
    """
let conversion = try starConverter().convert(Array(sky.utf8))
print(try JSONWriter(pretty: true).string(of: conversion.scene))
