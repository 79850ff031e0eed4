import { expect, test } from 'vitest'
import { readFlags, withFlag } from './flags.ts'
import { signInHereHref, signInHref } from './sign-in-href.ts'

test('R-10 R-11 the link to sign in leads back to the whole address that was requested, and opens the form on request only', () => {
  const target = '/fr/tool/a/modules/b?from=mail&x=é'
  const href = signInHref('fr', { target })
  expect(href.split('?')[0]).toBe('/fr')
  expect(readFlags(href.slice(href.indexOf('?')))).toMatchObject({ login: true, form: false, return: target })
  expect(signInHref('en', { target: null, withForm: true })).toBe('/en?login=&form=')
})

test('R-16 R-10 the sign-in link in the header opens the modal over the page, and keeps the `return` that the page had', () => {
  expect(signInHereHref('fr', { here: '/fr/about?login', target: null })).toBe('/fr/about?login')
  const target = '/fr/tool/a/modules/b'
  expect(signInHereHref('fr', { here: '/fr/signup?login', target })).toBe(signInHref('fr', { target }))
})

test('R-10 a link to sign in or to get help keeps the query of its page, such as the code whose verdict it shows', () => {
  for (const flag of ['login', 'support'] as const) {
    expect(withFlag('', flag)).toBe(`?${flag}`)
    for (const search of [
      '?key=K7-9',
      '?q=a%26b%20c&state=x',
      '?support=&key=1',
      '?login&form',
      '?return=%2Ffr%2Fa%3Fb',
    ]) {
      const query = new URLSearchParams(withFlag(search, flag))
      expect(query.has(flag)).toBe(true)
      for (const [name, value] of new URLSearchParams(search)) expect(query.getAll(name)).toEqual([value])
    }
  }
})
