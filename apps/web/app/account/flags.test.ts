import { expect, test } from 'vitest'
import { readFlags, wayBack } from './flags.ts'

test('R-10 a flag counts by its presence, with or without a value', () => {
  expect(readFlags('?login&form&support')).toMatchObject({ login: true, form: true, support: true })
  expect(readFlags('?login=&form=')).toMatchObject({ login: true, form: true, support: false })
  expect(readFlags('')).toEqual({ login: false, form: false, return: null, support: false, logout: false, ask: false })
})

test('R-10 return is read whole and url=logout signs out', () => {
  expect(readFlags('?return=%2Ffr%2Ftools%3Fa%3D1').return).toBe('/fr/tools?a=1')
  expect(readFlags('?url=logout').logout).toBe(true)
  expect(readFlags('?url=login').logout).toBe(false)
})

test('R-10 R-26 a school account leads to the `return` of the address, or back to its page with the query it had', () => {
  expect(wayBack('/fr', '?login&return=%2Ffr%2Fdashboard')).toBe('/fr/dashboard')
  expect(wayBack('/fr/tools', '?login&form&level=1')).toBe('/fr/tools?level=1')
  expect(wayBack('/fr/tools', '?login')).toBe('/fr/tools')
})
