import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { addressOf } from '#platform/testing/database-template.ts'

const { connection, pool } = await aDatabase()
const program = fileURLToPath(new URL('../../../../tools/preau/preau.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'preau-back-up-'))
afterAll(() => rm(folder, { recursive: true }))

/** Runs the operator's command; returns what it prints, and throws what it refuses. */
async function preau(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: addressOf(connection), DATA_DIR: join(folder, 'data') }
  return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout
}

test('T-19 a backup replaces an existing file only with the option to do so; it is read back at once, and can be checked later', async () => {
  const file = join(folder, 'one.zip')
  await writeFile(file, 'of great worth')
  await expect(preau('backup', file)).rejects.toThrow('is there already')
  expect(await readFile(file, 'utf8')).toBe('of great worth')
  await expect(preau('backup', 'check', file)).rejects.toThrow('cannot be read as a backup')
  expect(await preau('backup', file, '--replace')).toContain(`Written and read back: ${file}`)
  expect(await preau('backup', 'check', file)).toMatch(
    /^Whole: the platform as it was at 20.*, with 0 files and [5-9]\d tables\.$/m,
  )
})

test('T-19 a folder keeps the latest backups, named by their time, and every other file in it', async () => {
  const place = await mkdtemp(join(folder, 'kept-'))
  const old = ['preau-2020-01-01T000000Z.zip', 'preau-2020-01-02T000000Z.zip', 'preau-2099-01-01T000000Z.zip']
  const others = ['preau-2020-01-01.zip', 'notes.txt']
  for (const name of [...old, ...others]) await writeFile(join(place, name), '')
  expect(await preau('backup', place, '--keep', '2')).toContain('Older ones that were removed: 2.')
  const left = (await readdir(place)).filter(name => !others.includes(name)).sort()
  expect(left).toEqual([expect.stringMatching(/^preau-20\d\d-\d\d-\d\dT\d{6}Z\.zip$/), old[2]])
  expect((await readdir(place)).sort()).toEqual(expect.arrayContaining(others))
  await expect(preau('backup', join(place, 'notes.txt'), '--keep', '2')).rejects.toThrow('is no folder')
  await expect(preau('backup', place, '--keep', '0')).rejects.toThrow('--keep needs a number, 1 or more.')
})

test('T-19 a backup that fails removes no older one', async () => {
  const place = await mkdtemp(join(folder, 'failed-'))
  await writeFile(join(place, 'preau-2020-01-01T000000Z.zip'), '')
  await pool.query('alter table pgmigrations rename to hidden')
  await expect(preau('backup', place, '--keep', '1')).rejects.toThrow('holds no platform')
  await pool.query('alter table hidden rename to pgmigrations')
  expect(await readdir(place)).toEqual(['preau-2020-01-01T000000Z.zip'])
})

test.runIf(process.platform === 'linux')(
  'T-19 a backup that runs out of disk space says so in one sentence',
  async () => {
    const said = await preau('backup', '/dev/full').catch(({ stderr }: { stderr: string }) => stderr)
    expect(said).toBe('There is no room for /dev/full: nothing of it is left, and no other was touched.\n')
  },
)
