import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const table = /const (\w+)\s*:\s*(?:Readonly<|Partial<)*Record<string,[^=]*=\s*\{(?!\})/g

/**
 * The objects in a source that are used as tables with a key from outside: `constructor` and `toString` are in each of
 * them. Names of keyboard keys do not count.
 */
function askedWithAnyWord(source: string): string[] {
  return [...source.matchAll(table)].flatMap(([, name = '']) => {
    const asked = [...source.matchAll(new RegExp(`\\b${name}\\[([^\\]]*)\\](?! =[^=])`, 'g'))].map(
      ([, word = '']) => word,
    )
    return asked.some(word => !/^['"`\d]|\bkey\b/.test(word)) ? [name] : []
  })
}

test('H-22 a lookup table that is read with a word from outside is a map, so that inherited names such as `constructor` are not found', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const found = stdout
    .trim()
    .split('\n')
    .filter(path => !/\.(test|spec)\./.test(path))
    .flatMap(path => askedWithAnyWord(readFileSync(join(root, path), 'utf8')).map(name => `${path}: ${name}`))
  expect(found).toEqual([])
})

test('H-22 a lookup table read with outside words is found, and one read with a key of the keyboard or filled by its own code is not', () => {
  const entities = "const entities: Readonly<Record<string, string>> = { lt: '<' }\n"
  expect(askedWithAnyWord(`${entities}entities[name] ?? ''`)).toEqual(['entities'])
  expect(askedWithAnyWord(`${entities}entities['lt']`)).toEqual([])
  expect(askedWithAnyWord('const steps: Record<string, number> = { ArrowUp: -1 }\nsteps[event.key]')).toEqual([])
  expect(askedWithAnyWord('const made: Record<string, string> = {}\nmade[name] = text')).toEqual([])
})
