import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The sources, without tests and migrations, that match. */
function sourcesWith(pattern: RegExp): string[] {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'packages/*.tsx', 'tools/*.ts', 'tools/*.mjs'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return stdout
    .split('\n')
    .filter(path => path !== '' && !path.includes('.test.') && pattern.test(readFileSync(join(root, path), 'utf8')))
}

test('O-22 only full_name of the database and fullName of the contract join the two names of a person', () => {
  const joinedInSql = /first_?name\s*\|\|\s*' '|concat(?:_ws)?\([^)\n]*first_?name/i
  const joinedInText = /first_?name[^{}\n]{0,20}\}\s+\$?\{[^{}\n]*name\b/i
  const joinedInList = /\[[^\]\n]*first_?name[^\]\n]*\][^;\n]{0,40}\.join\(/i
  expect(sourcesWith(joinedInSql)).toEqual([])
  expect(sourcesWith(joinedInText)).toEqual([])
  expect(sourcesWith(joinedInList)).toEqual([])
})
