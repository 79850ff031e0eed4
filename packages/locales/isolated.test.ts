import { expect, test } from 'vitest'
import { isolated, isolatedParts } from './isolated.ts'

test.each(['محمد', 'שרה כהן', 'Léa محمد', '١٢', 'ࠀ', 'ﷲ', '𞤀𞤣'])(
  'O-24 %j is isolated once in a sentence, however often that is asked for',
  name => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`)
    expect(isolated(isolated(name))).toBe(isolated(name))
  },
)

test.each(['Léa Favre', '李小龍', 'Đặng', 'नेहा', '👩🏽‍🏫', '2026', ''])(
  'O-24 %j is inserted into a sentence unchanged',
  name => expect(isolated(name)).toBe(name),
)

test('O-24 a sentence is divided at the name that is isolated in it', () => {
  expect(isolatedParts(`De ${isolated('محمد')} (1) à ${isolated('שרה')}.`)).toEqual([
    'De ',
    'محمد',
    ' (1) à ',
    'שרה',
    '.',
  ])
  expect(isolatedParts('De Léa.')).toEqual(['De Léa.'])
})
