import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const apps = join(import.meta.dirname, '../../apps')

/** Folders that everything else may import: the tables, and what tests share. */
const free = ['migrations', 'testing']

type Rules = { overrides: { includes: string[] }[] }

test.each([
  ['server', 'src'],
  ['web', 'app'],
  ['player', 'src'],
])('%s says of each of its folders what it may import', (app, sources) => {
  const { overrides } = JSON.parse(readFileSync(join(apps, app, 'biome.json'), 'utf8')) as Rules
  const ruled = overrides.flatMap(({ includes }) => includes)
  const folders = readdirSync(join(apps, app, sources), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !free.includes(entry.name))
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(5)
  expect(folders.filter(name => !ruled.includes(`${sources}/${name}/**`))).toEqual([])
})

test('M-13 only the process that decodes pictures imports the decoders, and every rule says so', () => {
  const root = join(apps, '..')
  const sources = globSync('{apps,packages}/*/{src,app}/**/*.{ts,tsx}', { cwd: root })
  const importing = sources
    .filter(path => !path.includes('.test.') && !path.includes('/testing/'))
    .filter(path => /(?:from|import\(|require\()\s*['"]sharp['"]/.test(readFileSync(join(root, path), 'utf8')))
  expect(importing.length).toBeGreaterThan(2)
  const home = 'apps/server/src/pictures/decoding/process/'
  expect(importing.filter(path => !path.startsWith(home))).toEqual([])
  const { overrides } = JSON.parse(readFileSync(join(apps, 'server/biome.json'), 'utf8')) as Rules
  const forgetful = overrides
    .filter(rule => !JSON.stringify(rule).includes('"sharp"'))
    .flatMap(({ includes }) => includes)
  expect(forgetful).toEqual(['src/pictures/decoding/process/**', '**/*.test.ts', '**/testing/**'])
})
