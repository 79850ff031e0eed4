import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const glossary = 'docs/glossary.md'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const tableHead = '| instead of | say |'

/** Words that the glossary replaces: the first column of its last table. */
function replacedWords(): string[] {
  const [, table = ''] = textOf(glossary).split(tableHead)
  return [...table.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, words = '']) => words.split(','))
    .map(word => word.trim())
    .filter(word => /^[a-z ]+$/.test(word))
}

/** Files in our own words: code, styles and documents, except course content and old courses. */
function writtenByUs(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  })
  const isOurs = (path: string) => !/^(content|packages\/course\/src\/old-courses)\//.test(path)
  return stdout.split('\n').filter(path => path !== '' && isOurs(path))
}

/** The text of a file; of the glossary, what comes before its table of replaced words. */
const checkedText = (path: string) => (path === glossary ? textOf(path).split(tableHead)[0]! : textOf(path))

/** A line with its names split into words: `sendFilmAgain` has the words send, film and again. */
const withSpaces = (line: string) => line.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

test('H-01 code, comments, test titles and documents use the words of the trade that the glossary lists', () => {
  const words = replacedWords()
  expect(words.length).toBeGreaterThan(20)
  const replaced = new RegExp(`\\b(${words.join('|')})\\b`)
  const found = writtenByUs().flatMap(path =>
    checkedText(path)
      .split('\n')
      .flatMap((line, at) => {
        const [word] = replaced.exec(withSpaces(line)) ?? []
        return word ? [`${path}:${at + 1} ${word}`] : []
      }),
  )
  expect(found).toEqual([])
})
