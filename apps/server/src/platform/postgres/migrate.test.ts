import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { openPool } from './db.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const { pool, connection, log } = await aDatabase()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preau-migrations-'))
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (files: Record<string, string>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
const done = async () => (await pool.query('select name from pgmigrations order by id')).rows.map(row => row.name)

test('migrations run once each, in the order of their numbers', async () => {
  await write({
    '0002-b.sql': 'alter table a add column two int;',
    '0010-c.sql': 'alter table a drop column two;',
    '0001-a.sql': "create table a (one int); insert into a values (1); -- it's {not} a template",
    'README.md': 'not a migration',
  })
  expect(await pendingMigrations(pool, folder)).toEqual(['0001-a', '0002-b', '0010-c'])
  await migrate(pool, log, folder)
  await migrate(pool, log, folder)
  expect(await done()).toEqual(['0001-a', '0002-b', '0010-c'])
  expect(await pendingMigrations(pool, folder)).toEqual([])
})

test('two servers that start at once migrate once', async () => {
  await write({
    '0001-a.sql': 'create table a (one int); select pg_sleep(0.2);',
    '0002-b.sql': 'create table b (one int);',
  })
  const other = openPool(connection, log)
  await Promise.all([migrate(pool, log, folder), migrate(other, log, folder)])
  await other.end()
  expect(await done()).toEqual(['0001-a', '0002-b'])
})

test('a migration that fails leaves nothing behind, and is tried again at the next start', async () => {
  await write({ '0001-a.sql': 'create table a (one int);', '0002-b.sql': 'create table b (one int); select nonsense;' })
  await expect(migrate(pool, log, folder)).rejects.toThrow('nonsense')
  expect(await done()).toEqual(['0001-a'])
  await write({ '0002-b.sql': 'create table b (one int);' })
  await migrate(pool, log, folder)
  expect(await done()).toEqual(['0001-a', '0002-b'])
})

test('a database newer than the code is refused with a sentence that says so', async () => {
  await write({ '0001-a.sql': 'create table a (one int);', '0002-b.sql': 'create table b (one int);' })
  await migrate(pool, log, folder)
  await rm(join(folder, '0002-b.sql'))
  await expect(migrate(pool, log, folder)).rejects.toThrow('newer than this version of the server (it has 0002-b)')
})

test('a migration whose name breaks the rule is refused', async () => {
  await write({ '1-a.sql': '' })
  await expect(migrate(pool, log, folder)).rejects.toThrow('1-a.sql is not named NNNN-what-it-does.sql')
})
