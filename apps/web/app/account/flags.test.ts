import { expect, test } from 'vitest'
import { isLandingPage, readFlags, wayBack } from './flags.ts'

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

test('R-10 R-26 sign-in with a school account leads to the `return` of the address, or back to its page with the query it had', () => {
  const back = (pathname: string, search: string) => wayBack(pathname, search, '/fr/dashboard')
  expect(back('/fr', '?login&return=%2Ffr%2Faccount')).toBe('/fr/account')
  expect(back('/fr/marketplace', '?login&form&level=1')).toBe('/fr/marketplace?level=1')
  expect(back('/fr/marketplace', '?login')).toBe('/fr/marketplace')
})

test('L-10 sign-in with a school account from the landing page or one of its sections leads to the dashboard', () => {
  for (const path of ['/fr', '/fr/', '/de/about', '/fr/tools', '/it/quotes']) {
    expect(isLandingPage(path), path).toBe(true)
    expect(wayBack(path, '?login&form', '/fr/dashboard'), path).toBe('/fr/dashboard')
  }
  for (const path of ['/', '/fr/marketplace', '/fr/tools/1', '/fr/toolset'])
    expect(isLandingPage(path), path).toBe(false)
})
