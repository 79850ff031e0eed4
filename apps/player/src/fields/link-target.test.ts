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
  ['https://www.google.com/url?q=https://ecole.ch/a%3Fb%3D1&sa=D&ust=17', 'https://ecole.ch/a?b=1'],
  ['https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fecole.ch%2F&data=05', 'https://ecole.ch/'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fecole.ch%2F&h=AT0', 'https://ecole.ch/'],
  ['https://www.google.com/search?q=https://ecole.ch', 'https://www.google.com/search?q=https://ecole.ch'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['https://www.youtube.com/watch?v=a', 'https://www.youtube.com/watch?v=a'],
  ['une phrase', null],
  ['', null],
])('R-53 a link written %j goes to %j', (typed, target) => {
  expect(linkTarget(typed)).toBe(target)
})
