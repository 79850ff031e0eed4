import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Fields in which the browser may cut text: search fields. A pasted code may have words around it. */
const mayCut = [
  'apps/web/app/lists/list-filter.tsx',
  'apps/web/app/people/person-choice.tsx',
  'apps/web/app/statistics/learners-filter.tsx',
]

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      path =>
        /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('node_modules') && !path.startsWith('build'),
    )
    .map(path => relative('.', join(folder, path)))
}

test('M-10 no field for a person’s text has a `maxLength`: browsers truncate pasted text to it without saying so', () => {
  const cutting = ['apps/web/app', 'apps/player/src', 'apps/server/src', 'packages/ui/src']
    .flatMap(sources)
    .filter(path => /\bmaxlength=/i.test(readFileSync(join(root, path), 'utf8')))
  expect(cutting.filter(path => !mayCut.includes(path))).toEqual([])
  expect(mayCut.filter(path => !cutting.includes(path))).toEqual([])
  const isSearch = (path: string) => /type="search"|search/i.test(readFileSync(join(root, path), 'utf8'))
  expect(mayCut.filter(path => !isSearch(path))).toEqual([])
})
