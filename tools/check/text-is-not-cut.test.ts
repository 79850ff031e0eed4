import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Fields the browser may truncate: codes of a known length, and search fields. */
const mayCut = [
  'apps/web/app/lists/list-filter.tsx',
  'apps/web/app/people/person-choice.tsx',
  'apps/web/app/sign-up/code-form.tsx',
  'apps/web/app/statistics/learners-filter.tsx',
]

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx') && !path.includes('node_modules') && !path.startsWith('build'))
    .map(path => relative('.', join(folder, path)))
}

test('M-10 no field for a person’s text has a `maxLength`: browsers truncate pasted text to it, and say nothing', () => {
  const cutting = ['apps/web/app', 'apps/player/src', 'packages/ui/src']
    .flatMap(sources)
    .filter(path => /\bmaxLength=/.test(readFileSync(join(root, path), 'utf8')))
  expect(cutting.filter(path => !mayCut.includes(path))).toEqual([])
  expect(mayCut.filter(path => !cutting.includes(path))).toEqual([])
})
