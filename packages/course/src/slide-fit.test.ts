import { expect, test } from 'vitest'
import { richTextOf } from './rich-text.ts'
import { slideContent } from './slide.ts'
import { parseWritten, slideFit } from './slide-fit.ts'

const long = 'a'.repeat(6000)
const prompt = richTextOf('Quoi ?')
const slide = (...blocks: object[]) => ({ title: 'Un', layout: 'column', blocks })
const gaps = (text: string) => ({
  id: 'g',
  type: 'gap-text',
  mode: 'practice',
  prompt,
  text: [{ text }, { gap: 'a', answers: ['x'] }],
  bank: [],
})

test.each<[string, object, 'fits' | 'too-long' | 'unfit']>([
  ['a slide', slide({ id: 'a', type: 'quote', text: prompt, source: 'x' }), 'fits'],
  ['a long title', { ...slide(), title: 'a'.repeat(201) }, 'too-long'],
  ['a long source', slide({ id: 'a', type: 'quote', text: prompt, source: 'a'.repeat(501) }), 'too-long'],
  ['long words of a formatted text', slide({ id: 'a', type: 'text', text: richTextOf(long.repeat(4)) }), 'too-long'],
  ['long words between gaps', slide(gaps(long)), 'too-long'],
  ['words between gaps', slide(gaps('a')), 'fits'],
  ['a block of no type', slide({ id: 'a', type: 'frame' }), 'unfit'],
  ['a long title and a block of no type', { ...slide({ id: 'a', type: 'frame' }), title: long }, 'unfit'],
  ['no slide', [], 'unfit'],
])('M-10 %s is checked for its lengths separately from its structure', (_what, value, fit) => {
  const judged = slideFit(value)
  expect(judged.fit).toBe(fit)
  if (fit === 'unfit') expect(() => parseWritten(value)).toThrow()
  else expect(parseWritten(value)).toEqual(judged.content)
  if (fit === 'too-long') expect(judged.content).toEqual(value)
  if (fit === 'fits') expect(judged.content).toEqual(slideContent.parse(value))
})
