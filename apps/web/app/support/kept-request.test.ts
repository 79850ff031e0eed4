import { expect, test } from 'vitest'
import { forgetRequest, keepRequest, keptRequest, readTexts } from './kept-request.ts'

test('R-59 what was typed is kept for whoever typed it, until it is sent', () => {
  keepRequest(undefined, { text: 'Bonjour' })
  keepRequest('chiara@ecole.ch', { text: 'Buongiorno' })
  expect(keptRequest(undefined)).toEqual({ text: 'Bonjour' })
  expect(keptRequest('chiara@ecole.ch')).toEqual({ text: 'Buongiorno' })
  expect(keptRequest('noe@ecole.ch')).toEqual({})
  forgetRequest(undefined)
  forgetRequest('chiara@ecole.ch')
  expect([keptRequest(undefined), keptRequest('chiara@ecole.ch')]).toEqual([{}, {}])
})

test.each([null, undefined, '', 'nonsense', 'null', '[1]', '"text"', '{"text":1}'])(
  'R-59 nothing is left of a kept form that is %j',
  written => expect(readTexts(written)).toEqual({}),
)
