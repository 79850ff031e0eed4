import { expect, test } from 'vitest'
import { pastedLines, withoutPastedParts } from './pasted-lines.ts'

test.each([
  ['lines', 'La une\nLa deux', ['La une', 'La deux']],
  ['cells of a column', 'La une\r\nLa deux\r\n', ['La une', 'La deux']],
  ['a list with bullets', '• La une\n•\tLa deux\n\n- La trois', ['La une', 'La deux', 'La trois']],
  ['a numbered list', '1. La une\n2) La deux\n3. La trois', ['La une', 'La deux', 'La trois']],
  ['letters', 'a) La une\nb) La deux\nc) La trois', ['La une', 'La deux', 'La trois']],
  ['a part of a list', '9. La une\n10. La deux', ['La une', 'La deux']],
  ['dates', '3. April 2024\n4. April 2024\nim Mai', ['3. April 2024', '4. April 2024', 'im Mai']],
  ['names', 'M. Montessori\nC. Freinet', ['M. Montessori', 'C. Freinet']],
  ['temperatures', '- 5 °C\n0 °C\n5 °C', ['- 5 °C', '0 °C', '5 °C']],
  ['numbers that are no list', '1.5 km\n2 km\n-3 °C', ['1.5 km', '2 km', '-3 °C']],
  ['one line', ' La une \n', null],
  ['nothing', '\n', null],
])('T-05 each line of a pasted text becomes an answer: %s', (_what, text, lines) => {
  expect(pastedLines(text)).toEqual(lines)
})

test('T-05 pasted answers that are taken back go, except one that was changed since', () => {
  const part = (id: string, text = id) => ({ id, text })
  const pasted = [part('b'), part('c')]
  const paste = { pasted, replaced: [part('blank', '')], index: 1, max: 4 }
  const now = [part('a'), ...pasted, part('d')]
  expect(withoutPastedParts(now, paste).map(({ id }) => id)).toEqual(['a', 'blank', 'd'])
  const changed = [part('a', 'written'), part('b'), part('c', 'written'), part('d')]
  expect(withoutPastedParts(changed, paste)).toEqual([
    part('a', 'written'),
    part('blank', ''),
    part('c', 'written'),
    part('d'),
  ])
  expect(withoutPastedParts(changed, { ...paste, max: 3 }).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})
