import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openFileStore } from './files.ts'
import { grantTraversal, makePrivateFolder, restrictDataFolder } from './private-folder.ts'

const log = pino({ level: 'silent' })
const folder = await mkdtemp(join(tmpdir(), 'preau-private-'))
afterAll(() => rm(folder, { recursive: true }))

/** A log, and the lines written to it. */
function aLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({}, { write: line => lines.push(JSON.parse(line)) }) }
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a data folder is made readable for one account, and other accounts may pass through the folders above it', async () => {
  restrictDataFolder(join(folder, 'new/data'), log)
  expect(await modeOf(join(folder, 'new/data'))).toBe('700')
  expect(await modeOf(join(folder, 'new'))).toBe('711')
})

test('a data folder that is open to other accounts is closed; if it also holds other things, only our own in it are closed', async () => {
  for (const [name, expected] of [
    ['files', '700'],
    ['something else', '755'],
  ] as const) {
    const dataDir = join(folder, `open ${name}`)
    await mkdir(join(dataDir, name), { recursive: true })
    await chmod(dataDir, 0o755)
    restrictDataFolder(dataDir, log)
    expect(await modeOf(dataDir)).toBe(expected)
    await mkdir(join(dataDir, 'files/media'), { recursive: true, mode: 0o755 })
    await writeFile(join(dataDir, 'files/media/one'), 'x', { mode: 0o644 })
    await chmod(join(dataDir, 'files'), 0o755)
    await openFileStore(join(dataDir, 'files'), log)
    const kept = await readdir(join(dataDir, 'files'), { recursive: true })
    expect(kept.toSorted()).toEqual(['.incoming', 'media', 'media/one'])
    for (const path of ['', ...kept]) {
      expect(await modeOf(join(dataDir, 'files', path))).toBe(path === 'media/one' ? '600' : '700')
    }
  }
})

test('an account that may pass through a folder above may do no more there', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const { gid } = await stat(closed)
  grantTraversal({ gid }, closed)
  expect(await modeOf(closed)).toBe('710')
})

test('a data folder that is a file stops the start with a sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(() => restrictDataFolder(file, log)).toThrow(/^DATA_DIR \(.*file\) cannot be used/)
})

test('files that disappear while a folder is closed to others do not stop the start', async () => {
  const busy = join(folder, 'busy')
  await mkdir(busy, { mode: 0o755 })
  for (let number = 0; number < 500; number++) {
    await mkdir(join(busy, `${number}`), { mode: 0o755 })
    await writeFile(join(busy, `${number}/a`), '', { mode: 0o644 })
  }
  const { lines, log } = aLog()
  const made = makePrivateFolder(busy, log)
  // Deletes from the end, while `makePrivateFolder` proceeds from the beginning.
  for (const name of (await readdir(busy)).reverse()) await rm(join(busy, name), { recursive: true })
  await made
  expect(await modeOf(busy)).toBe('700')
  expect(lines).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'a folder whose modes are not ours to change is used as it is, and one warning says so',
  async () => {
    const { lines, log } = aLog()
    await makePrivateFolder('/proc/self/attr', log)
    expect(lines).toMatchObject([{ level: 40, folder: '/proc/self/attr', err: { code: 'EPERM' } }])
  },
)
