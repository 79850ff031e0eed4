import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const apps = join(import.meta.dirname, '../../apps')

/** Folders that everything else may be asked of: the tables, and what tests share. */
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
