import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appsThatDiffer, importRules } from './import-rules.ts'
import { importTables } from './import-table.ts'

const root = join(import.meta.dirname, '../..')
const names = ['server', 'web', 'player'] as const

/** Folders that everything may import: the tables, and code that tests share. */
const free = ['migrations', 'testing']

test('H-09 the imports of each folder are allowed in one table, and a biome.json that differs from it is refused', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  expect(appsThatDiffer(read)).toEqual([])
  expect(appsThatDiffer(file => read(file).replace('"../*/**"', '"../*"'))).toEqual(names)
})

test.each(names)('%s has a rule for each of its folders that says what it may import', app => {
  const { sources, folders: ruled } = importTables[app]
  const folders = readdirSync(join(root, 'apps', app, sources), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !free.includes(entry.name))
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(5)
  expect(folders.filter(name => !Object.hasOwn(ruled, name))).toEqual([])
  const existing = (name: string) => existsSync(join(root, 'apps', app, sources, name, '.'))
  expect(Object.keys(ruled).filter(name => !existing(name))).toEqual([])
})

test.each(names)('H-09 no folder of %s imports another app', app => {
  const others = names.filter(name => name !== app).map(name => `@preau/${name}/**`)
  const rules = importRules(app)
    .overrides.slice(0, -1)
    .map(rule => JSON.stringify(rule))
  expect(rules.filter(rule => !others.every(other => rule.includes(other)))).toEqual([])
})

test('M-13 only the process that decodes pictures imports the decoders, and every rule says so', () => {
  const sources = globSync('{apps,packages}/*/{src,app}/**/*.{ts,tsx}', { cwd: root })
  const importing = sources
    .filter(path => !path.includes('.test.') && !path.includes('/testing/'))
    .filter(path => /(?:from|import\(|require\()\s*['"]sharp['"]/.test(readFileSync(join(root, path), 'utf8')))
  expect(importing.length).toBeGreaterThan(2)
  const home = 'apps/server/src/pictures/decoding/process/'
  expect(importing.filter(path => !path.startsWith(home))).toEqual([])
  const forgetful = importRules('server')
    .overrides.filter(rule => !JSON.stringify(rule).includes('"sharp"'))
    .flatMap(({ includes }) => includes)
  expect(forgetful).toEqual(['src/pictures/decoding/process/**', '**/*.test.ts', '**/testing/**'])
})

/** A chain of folders that leads from one back to itself, given what each may import; undefined if there is none. */
function circleIn(folders: Readonly<Record<string, readonly string[]>>): string[] | undefined {
  const seen = new Set<string>()
  const walk = (path: string[]): string[] | undefined => {
    const folder = path.at(-1) ?? ''
    if (path.indexOf(folder) < path.length - 1) return path
    if (seen.has(folder)) return
    seen.add(folder)
    for (const next of folders[folder] ?? []) {
      const circle = walk([...path, next])
      if (circle) return circle
    }
  }
  for (const folder of Object.keys(folders)) {
    const circle = walk([folder])
    if (circle) return circle
  }
}

test('H-09 no folder may import itself through others', () => {
  expect(circleIn({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['a', 'b', 'c', 'b'])
  for (const { folders } of Object.values(importTables)) expect(circleIn(folders)).toBeUndefined()
})
