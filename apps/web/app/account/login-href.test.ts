import { expect, test } from 'vitest'
import { readFlags } from './flags.ts'
import { loginHereHref, loginHref } from './login-href.ts'

test('R-10 R-11 the link to sign in leads back to the whole address that was requested, and opens the form on request only', () => {
  const target = '/fr/tool/a/modules/b?from=mail&x=é'
  const href = loginHref('fr', { target })
  expect(href.split('?')[0]).toBe('/fr')
  expect(readFlags(href.slice(href.indexOf('?')))).toMatchObject({ login: true, form: false, return: target })
  expect(loginHref('en', { target: null, withForm: true })).toBe('/en?login=&form=')
})

test('R-16 R-10 the sign-in link in the header opens the modal over the page, and keeps the `return` that the page had', () => {
  expect(loginHereHref('fr', { pathname: '/fr/about', target: null })).toBe('/fr/about?login')
  const target = '/fr/tool/a/modules/b'
  expect(loginHereHref('fr', { pathname: '/fr/signup', target })).toBe(loginHref('fr', { target }))
})
