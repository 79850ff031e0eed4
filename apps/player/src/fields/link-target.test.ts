import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test.each([
  ['https://ecole.ch/a b', null],
  ['https://ecole.ch/a', 'https://ecole.ch/a'],
  [' ecole.ch ', 'https://ecole.ch'],
  ['ecole.ch:8080/x?y', 'https://ecole.ch:8080/x?y'],
  ['mai@ecole.ch', 'mailto:mai@ecole.ch'],
  ['/fr/aide', '/fr/aide'],
  ['tel:+41215550000', 'tel:+41215550000'],
  ['javascript:alert(1)', null],
  ['//ailleurs.ch', null],
  ['une phrase', null],
  ['', null],
])('R-53 a link written %j goes to %j', (typed, target) => {
  expect(linkTarget(typed)).toBe(target)
})
