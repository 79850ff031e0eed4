import { expect, test } from 'vitest'
import { ownPathOf } from './own-path.ts'

test.each([
  ['/fr/dashboard', '/fr/dashboard'],
  ['/fr/tool/1/modules/2?x=1#y', '/fr/tool/1/modules/2?x=1#y'],
  ['/fr/../en/tools', '/en/tools'],
  ['/fr?return=https://evil.example', '/fr?return=https://evil.example'],
])('R-10 %j is a path of the platform', (text, path) => {
  expect(ownPathOf(text)).toBe(path)
})

test.each([
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['/fr\n'],
  ['/..//evil.example'],
  ['/fr/../../%2Fevil.example'],
  ['/%5cevil.example'],
  ['https://evil.example/fr'],
  ['javascript:alert(1)'],
  [' /fr'],
  ['fr'],
  [''],
])('R-10 %j is not a path of the platform', text => {
  expect(ownPathOf(text)).toBeNull()
})
