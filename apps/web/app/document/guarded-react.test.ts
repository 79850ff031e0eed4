import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { guardCalls } from '../../guarded-react.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const source = readFileSync(`${folder}/cjs/react-dom-client.production.js`, 'utf8')

/** Every other way to remove a node from a document or to insert one. */
const others = /\.(?:append|prepend|before|after|remove|replaceWith|replaceChild|replaceChildren|insertAdjacent\w+)\(/

test('M-02 React changes a document by no calls except those that are guarded', () => {
  const guarded = guardCalls(source)
  expect(guarded).not.toMatch(/\.(?:insertBefore|appendChild|removeChild)\(/)
  expect(guarded).not.toMatch(/\.(?:nodeValue|textContent) ?=[^=]/)
  expect(guarded).not.toMatch(others)
})

test('M-02 a React that changes documents in more or fewer places is refused, so that somebody looks', () => {
  expect(() => guardCalls(`${source}\nparent.removeChild(child)`)).toThrow('".removeChild(" 12 times, not 11')
})

test('M-02 the build has React with guarded calls, and their guards', () => {
  const built = globSync(`${import.meta.dirname}/../../build/client/assets/react-*.js`).map(path =>
    readFileSync(path, 'utf8'),
  )
  expect(built.filter(text => text.includes('.reactRemoveChild(') && text.includes('reactRemoveChild:'))).toHaveLength(
    1,
  )
})
