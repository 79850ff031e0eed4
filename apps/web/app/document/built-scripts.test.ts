import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no script for browsers has a regex lookbehind: Safari before 16.4 refuses a file with one', () => {
  const scripts = globSync(`${import.meta.dirname}/../../build/client/**/*.js`)
  expect(scripts, 'the pages are built').not.toEqual([])
  expect(scripts.filter(path => /\(\?<[=!]/.test(readFileSync(path, 'utf8')))).toEqual([])
})
