import { expect, test, vi } from 'vitest'
import { forgetRequest, keepRequest, readTexts, storedRequest } from './stored-request.ts'

test('R-59 typed text is kept for the person who typed it, until it is sent', () => {
  const site = { settings: { legalVersions: { cookies: '2026-11-23T00:00:00.000Z' } } }
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ site }) }) })
  keepRequest(undefined, { text: 'Bonjour' })
  keepRequest('chiara@ecole.ch', { text: 'Buongiorno' })
  expect(storedRequest(undefined)).toEqual({ text: 'Bonjour' })
  expect(storedRequest('chiara@ecole.ch')).toEqual({ text: 'Buongiorno' })
  expect(storedRequest('noe@ecole.ch')).toEqual({})
  forgetRequest(undefined)
  forgetRequest('chiara@ecole.ch')
  expect([storedRequest(undefined), storedRequest('chiara@ecole.ch')]).toEqual([{}, {}])
})

test.each([null, undefined, '', 'nonsense', 'null', '[1]', '"text"', '{"text":1}'])(
  'R-59 a stored form that is %j is ignored',
  written => expect(readTexts(written)).toEqual({}),
)
