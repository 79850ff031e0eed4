import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openFiles } from '#open-files.ts'
import { aBucket, hasObjectStore } from '#testing/an-object-store.ts'
import { copyFiles } from './copy-files.ts'
import type { FileStore } from './files.ts'
import { clientOf } from './s3-files.ts'

const log = pino({ level: 'silent' })
const folder = await mkdtemp(join(tmpdir(), 'preau-files-'))
afterAll(() => rm(folder, { recursive: true }))

const inFolder = async () => ({ files: await openFiles({ dataDir: folder, bucket: null }, log), left: leftInFolder })
const leftInFolder = () => readdir(join(folder, 'files', '.incoming'))

/** A store in a bucket, and the unfinished uploads in that bucket. */
async function inBucket() {
  const place = await aBucket()
  const client = clientOf(place)
  const left = async () =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket: place.name }))).Uploads?.map(({ Key }) => Key) ?? []
  return { files: await openFiles({ dataDir: folder, bucket: place }, log), left, place }
}

const bucket = hasObjectStore ? await inBucket() : undefined
type Place = { files: FileStore; left: () => Promise<unknown[]> }
const places: [string, Place][] = [
  ['a folder', await inFolder()],
  ...(bucket ? [['a bucket', bucket] as [string, Place]] : []),
]

async function keysIn(files: FileStore, folder?: string) {
  const keys: string[] = []
  for await (const { key } of files.list(folder)) keys.push(key)
  return keys.sort()
}

describe.each(places)('the file store in %s', (_, { files, left }) => {
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

  test('R-54 a file of this machine is stored too, and remains where it was', async () => {
    const path = join(folder, 'own.mp4')
    await writeFile(path, '0123456789')
    expect(await files.putFile('media/own', path, { type: 'video/mp4' })).toEqual({ size: 10 })
    expect(await contentOf('media/own')).toEqual({ stream: '0123456789', size: 10, type: 'video/mp4' })
    expect((await stat(path)).size).toBe(10)
  })

  test('R-55 a part of a file is read without the rest, with its whole size', async () => {
    await files.put('video', Readable.from(['0123456789']), { type: 'video/mp4' })
    expect(await contentOf('video', { start: 2, end: 4 })).toEqual({ stream: '234', size: 10, type: 'video/mp4' })
  })

  test('a missing file is undefined, and removing it is no fault', async () => {
    await files.put('gone', Readable.from(['x']), { type: 'text/plain' })
    await files.remove('gone')
    await files.remove('gone')
    expect(await files.get('gone')).toBeUndefined()
    expect(await files.stat('gone/below')).toBeUndefined()
    expect(await files.stat('media')).toBeUndefined()
  })

  test('a folder is removed with all that is in it, and nothing beside it', async () => {
    for (const key of ['part/one', 'part/in/two', 'part-two']) {
      await files.put(key, Readable.from(['x']), { type: 'text/plain' })
    }
    await files.removeFolder('part')
    await files.removeFolder('part')
    const left = await Promise.all(['part/one', 'part/in/two', 'part-two'].map(files.stat))
    expect(left).toEqual([undefined, undefined, { size: 1, type: 'text/plain' }])
  })

  test('a folder is removed while files are put into it, and neither fails', async () => {
    const putting = Array.from({ length: 60 }, (_, n) =>
      files.put(`busy/${n % 10}`, Readable.from(['x']), { type: 'text/plain' }),
    )
    const removing = (async () => {
      for (let n = 0; n < 60; n++) await files.removeFolder('busy')
    })()
    await Promise.all([...putting, removing])
    await files.removeFolder('busy')
    expect(await files.stat('busy/1')).toBeUndefined()
    expect(await left()).toEqual([])
  })

  test('an upload that breaks off leaves the file as it was, and nothing else', async () => {
    await files.put('kept', Readable.from(['before']), { type: 'text/plain' })
    async function* broken() {
      yield 'after'
      throw new Error('the network is gone')
    }
    const before = await keysIn(files)
    for (const key of ['kept', 'new']) {
      await expect(files.put(key, Readable.from(broken()), { type: 'text/html' })).rejects.toThrow('network')
    }
    expect(await contentOf('kept')).toEqual({ stream: 'before', size: 6, type: 'text/plain' })
    expect(await keysIn(files)).toEqual(before)
    expect(await left()).toEqual([])
  })

  test.each(['../out', '/etc/passwd', 'a/../b', 'a//b', '.incoming/x', 'a/.b', '', 'a/', 'a\0b', 'a.type', 'é'])(
    'a key that points outside the store, or to the store’s own files, is refused (%j)',
    async key => {
      await expect(files.get(key)).rejects.toThrow('not a key')
      await expect(files.put(key, Readable.from(['x']), { type: 'text/plain' })).rejects.toThrow('not a key')
    },
  )

  test('R-54 a file larger than one request is read back whole, and one that breaks off in the middle leaves nothing', async () => {
    const part = Buffer.alloc(1024 * 1024, 'film')
    async function* film(breaksAt = 20) {
      for (let at = 0; at < 20; at++) {
        if (at === breaksAt) throw new Error('the network is gone')
        yield part
      }
    }
    const type = 'video/mp4'
    expect(await files.put('film', Readable.from(film()), { type })).toEqual({ size: 20 * part.length })
    const { stream } = (await files.get('film', { start: 8 * part.length - 2, end: 8 * part.length + 1 })) ?? {}
    expect(await text(stream!)).toBe('lmfi')
    await expect(files.put('half', Readable.from(film(18)), { type })).rejects.toThrow('network')
    expect(await files.stat('half')).toBeUndefined()
    expect(await left()).toEqual([])
  })

  test('stored files are listed, all of them or a folder, and nothing beside it', async () => {
    for (const key of ['shelf/one', 'shelf/in/two', 'shelf-three']) {
      await files.put(key, Readable.from(['12']), { type: 'text/plain' })
    }
    expect(await keysIn(files, 'shelf')).toEqual(['shelf/in/two', 'shelf/one'])
    expect(await keysIn(files)).toEqual(expect.arrayContaining(['shelf-three', 'shelf/in/two']))
    expect((await keysIn(files)).filter(key => key.includes('.type') || key.startsWith('.'))).toEqual([])
    expect(await keysIn(files, 'nothing')).toEqual([])
  })
})

test.runIf(hasObjectStore)('a bucket that cannot be used stops the start with a sentence that says why', async () => {
  const opened = (change: object) => openFiles({ dataDir: folder, bucket: { ...bucket!.place, ...change } }, log)
  await expect(opened({ name: 'another' })).rejects.toThrow('The bucket another at http://127.0.0.1')
  await expect(opened({ name: 'another' })).rejects.toThrow('is not there')
  await expect(opened({ secretAccessKey: 'wrong' })).rejects.toThrow('may not be used: set S3_ACCESS_KEY_ID')
  await expect(opened({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('cannot be reached')
})

test.runIf(hasObjectStore)(
  'files are copied from one store into the other and back, and existing files are left as they are',
  async () => {
    const [here, there] = [places[0]![1].files, bucket!.files]
    await here.put('moved/one', Readable.from(['one']), { type: 'image/webp' })
    await there.put('moved/two', Readable.from(['two']), { type: 'video/mp4' })
    await copyFiles(here, there)
    expect(await there.stat('moved/one')).toEqual({ size: 3, type: 'image/webp' })
    expect(await copyFiles(here, there)).toEqual({ count: 0, bytes: 0 })
    await copyFiles(there, here)
    expect(await here.stat('moved/two')).toEqual({ size: 3, type: 'video/mp4' })
    expect(await keysIn(here)).toEqual(await keysIn(there))
  },
)

test('R-54 a file of this machine is put into the folder without being copied, and remains where it was', async () => {
  const { files } = places[0]![1]
  const path = join(folder, 'film.mp4')
  await writeFile(path, '0123456789')
  expect(await files.putFile('media/linked', path, { type: 'video/mp4' })).toEqual({ size: 10 })
  expect((await stat(join(folder, 'files/media/linked'))).ino).toBe((await stat(path)).ino)
  await rm(path)
  expect(await files.stat('media/linked')).toEqual({ size: 10, type: 'video/mp4' })
})

test('R-54 a file on another disk is copied into the folder', async () => {
  const { files } = places[0]![1]
  // On Linux this folder is in memory, so it is another disk.
  const other = await mkdtemp('/dev/shm/preau-files-')
  await writeFile(join(other, 'film.mp4'), '0123456789')
  expect(await files.putFile('media/copied', join(other, 'film.mp4'), { type: 'video/mp4' })).toEqual({ size: 10 })
  await rm(other, { recursive: true })
  expect(await files.stat('media/copied')).toEqual({ size: 10, type: 'video/mp4' })
})
