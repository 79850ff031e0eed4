import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openFileStore } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'preau-files-'))
const files = await openFileStore(folder, pino({ level: 'silent' }))
afterAll(() => rm(folder, { recursive: true }))

const contentOf = async (key: string, range?: { start: number; end: number }) => {
  const found = await files.get(key, range)
  return found && { ...found, stream: await text(found.stream) }
}

test('a file comes back with its size and type', async () => {
  expect(await files.put('media/ab/one.webp', Readable.from(['01234', '56789']), { type: 'image/webp' })).toEqual({
    size: 10,
  })
  expect(await contentOf('media/ab/one.webp')).toEqual({ stream: '0123456789', size: 10, type: 'image/webp' })
  expect(await files.stat('media/ab/one.webp')).toEqual({ size: 10, type: 'image/webp' })
})

test('R-54 a file of this machine is kept without being copied, and stays where it was', async () => {
  const path = join(folder, 'film.mp4')
  await writeFile(path, '0123456789')
  expect(await files.putFile('media/linked', path, { type: 'video/mp4' })).toEqual({ size: 10 })
  expect(await contentOf('media/linked')).toEqual({ stream: '0123456789', size: 10, type: 'video/mp4' })
  expect((await stat(join(folder, 'media/linked'))).ino).toBe((await stat(path)).ino)
  await rm(path)
  expect(await contentOf('media/linked')).toMatchObject({ stream: '0123456789' })
})

test('R-54 a file on another disk is copied', async () => {
  // Linux keeps this one in memory.
  const other = await mkdtemp('/dev/shm/preau-files-')
  await writeFile(join(other, 'film.mp4'), '0123456789')
  expect(await files.putFile('media/copied', join(other, 'film.mp4'), { type: 'video/mp4' })).toEqual({ size: 10 })
  expect(await contentOf('media/copied')).toMatchObject({ stream: '0123456789', type: 'video/mp4' })
  await rm(other, { recursive: true })
})

test('R-55 a part of a file is read without the rest, and its whole size is told', async () => {
  await files.put('video', Readable.from(['0123456789']), { type: 'video/mp4' })
  expect(await contentOf('video', { start: 2, end: 4 })).toEqual({ stream: '234', size: 10, type: 'video/mp4' })
})

test('what is not there is undefined, and forgetting it is no fault', async () => {
  await files.put('gone', Readable.from(['x']), { type: 'text/plain' })
  await files.remove('gone')
  await files.remove('gone')
  expect(await files.get('gone')).toBeUndefined()
  expect(await files.stat('gone/below')).toBeUndefined()
  expect(await files.stat('media')).toBeUndefined()
})

test('a folder goes with all that is in it, and nothing beside it', async () => {
  for (const key of ['part/one', 'part/in/two', 'part-two']) {
    await files.put(key, Readable.from(['x']), { type: 'text/plain' })
  }
  await files.removeFolder('part')
  await files.removeFolder('part')
  const left = await Promise.all(['part/one', 'part/in/two', 'part-two'].map(files.stat))
  expect(left).toEqual([undefined, undefined, { size: 1, type: 'text/plain' }])
})

test('a folder is removed while files are put into it, and neither fails', async () => {
  const putting = Array.from({ length: 200 }, (_, n) =>
    files.put(`busy/${n % 10}`, Readable.from(['x']), { type: 'text/plain' }),
  )
  const removing = (async () => {
    for (let n = 0; n < 200; n++) await files.removeFolder('busy')
  })()
  await Promise.all([...putting, removing])
  await files.removeFolder('busy')
  expect(await files.stat('busy/1')).toBeUndefined()
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test('an upload that breaks off leaves the file as it was, and nothing else', async () => {
  await files.put('kept', Readable.from(['before']), { type: 'text/plain' })
  async function* broken() {
    yield 'after'
    throw new Error('the network is gone')
  }
  const names = await readdir(folder)
  for (const key of ['kept', 'new']) {
    await expect(files.put(key, Readable.from(broken()), { type: 'text/html' })).rejects.toThrow('network')
  }
  expect(await contentOf('kept')).toEqual({ stream: 'before', size: 6, type: 'text/plain' })
  expect(await readdir(folder)).toEqual(names)
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test.each(['../out', '/etc/passwd', 'a/../b', 'a//b', '.incoming/x', 'a/.b', '', 'a/', 'a\0b', 'a.type', 'é'])(
  'a key that could leave the store or meet its own files is refused (%j)',
  async key => {
    await expect(files.get(key)).rejects.toThrow('not a key')
    await expect(files.put(key, Readable.from(['x']), { type: 'text/plain' })).rejects.toThrow('not a key')
  },
)
