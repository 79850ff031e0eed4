import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

const known = {
  origin: 'https://www.preau.example',
  allowedHosts: ['www.preau.example', 'main.example', 'other.preau.example'],
}

const path = (path: string) => ({ kind: 'path', path })
const address = (address: string) => ({ kind: 'address', address })

test.each([
  ['/fr/dashboard', path('/fr/dashboard')],
  ['/fr/tool/1/modules/2?x=1#y', path('/fr/tool/1/modules/2?x=1#y')],
  ['https://www.preau.example/fr/tools', path('/fr/tools')],
  ['https://main.example/fr/marketplace', address('https://main.example/fr/marketplace')],
  ['https://other.preau.example/x', address('https://other.preau.example/x')],
  ['HTTPS://main.example/', address('https://main.example/')],
])('R-10 after signing in a person may go to %j', (wanted, expected) => {
  expect(safeReturn(wanted, known)).toEqual(expected)
})

test.each([
  [null],
  [''],
  ['fr/dashboard'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['/fr\\tools'],
  ['/fr\ttools'],
  ['https://main.example/\\fr'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['\u0000/fr'],
  ['java\tscript:alert(1)'],
  ['javascript:alert(1)'],
  ['JavaScript://www.preau.example/%0aalert(1)'],
  ['data:text/html,x'],
  ['blob:https://www.preau.example/1'],
  ['https:evil.example'],
  ['https://evil.example/fr'],
  ['http://other.preau.example/'],
  ['https://third.preau.example/'],
  ['https://evilpreau.example/'],
  ['https://preau.example.evil.example/'],
  ['https://main.example@evil.example/'],
  ['https://someone:secret@main.example/'],
  ['https://main.example:8443/'],
  [' /fr'],
  ['https://['],
  ['/fr/../../%2Fevil.example'],
  ['/%5cevil.example'],
  ['https://www.preau.example//evil.example'],
])('R-10 a return to %j is refused', wanted => {
  expect(safeReturn(wanted, known)).toBeNull()
})

test('R-10 without allowed hosts only this site is allowed', () => {
  const alone = { origin: 'http://localhost:3000', allowedHosts: [] }
  expect(safeReturn('/fr', alone)).toEqual(path('/fr'))
  expect(safeReturn('https://main.example/', alone)).toBeNull()
})
