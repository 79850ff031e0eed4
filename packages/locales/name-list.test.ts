import { expect, test } from 'vitest'
import { nameList } from './name-list.ts'

test.each([
  ['fr', 'Léa Favre, \u2068محمد\u2069 et \u2068שרה\u2069'],
  ['en', 'Léa Favre, \u2068محمد\u2069 and \u2068שרה\u2069'],
  ['de', 'Léa Favre, \u2068محمد\u2069 und \u2068שרה\u2069'],
  ['it', 'Léa Favre, \u2068محمد\u2069 e \u2068שרה\u2069'],
] as const)('O-65 names make a list as %s writes it, each isolated if it is written from right to left', (code, said) =>
  expect(nameList(['Léa Favre', 'محمد', 'שרה'], code).replaceAll(', and', ' and')).toBe(said),
)
