import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openFileStore } from './files.ts'
import { letPass, openDataFolder } from './private-folder.ts'

const log = pino({ level: 'silent' })
const folder = await mkdtemp(join(tmpdir(), 'preau-private-'))
afterAll(() => rm(folder, { recursive: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a data folder is made for one account, and those above it let others pass', async () => {
  openDataFolder(join(folder, 'new/data'), log)
  expect(await modeOf(join(folder, 'new/data'))).toBe('700')
  expect(await modeOf(join(folder, 'new'))).toBe('711')
})

test('an open data folder is closed, unless it holds more than ours: then only what is ours in it', async () => {
  for (const [name, expected] of [
    ['files', '700'],
    ['something else', '755'],
  ] as const) {
    const dataDir = join(folder, `open ${name}`)
    await mkdir(join(dataDir, name), { recursive: true })
    await chmod(dataDir, 0o755)
    openDataFolder(dataDir, log)
    expect(await modeOf(dataDir)).toBe(expected)
    await mkdir(join(dataDir, 'files/media'), { recursive: true, mode: 0o755 })
    await writeFile(join(dataDir, 'files/media/one'), 'x', { mode: 0o644 })
    await chmod(join(dataDir, 'files'), 0o755)
    await openFileStore(join(dataDir, 'files'))
    const kept = await readdir(join(dataDir, 'files'), { recursive: true })
    expect(kept.toSorted()).toEqual(['.incoming', 'media', 'media/one'])
    for (const path of ['', ...kept]) {
      expect(await modeOf(join(dataDir, 'files', path))).toBe(path === 'media/one' ? '600' : '700')
    }
  }
})

test('an account that is let pass may do that and no more', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const { gid } = await stat(closed)
  letPass({ gid }, closed)
  expect(await modeOf(closed)).toBe('710')
})

test('a data folder that is a file stops the start with a sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(() => openDataFolder(file, log)).toThrow(/^DATA_DIR \(.*file\) cannot be used/)
})
