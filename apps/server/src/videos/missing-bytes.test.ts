import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lacksBytes } from './missing-bytes.ts'

const folder = await mkdtemp(join(tmpdir(), 'missing-bytes-'))
afterAll(() => rm(folder, { recursive: true }))
const lacks = async (bytes: Buffer) => {
  await writeFile(join(folder, 'film'), bytes)
  return lacksBytes(join(folder, 'film'))
}
const outside = (name: string) =>
  readFile(new URL(`../../../../packages/course/testing/outside/films/${name}.head`, import.meta.url))

/** A part of an AVI that states a length, and has `bytes` bytes. */
function aPart(stated: number, kind: string, bytes = stated): Buffer {
  const part = Buffer.alloc(8 + bytes)
  part.write('RIFF    ', 'latin1')
  part.writeUInt32LE(stated, 4)
  part.write(kind, 8, 'latin1')
  return part
}

test('O-43 a film of Windows that has fewer bytes than it states breaks off', async () => {
  const wmv = await outside('presentation.wmv')
  expect(await lacks(wmv)).toBe(true)
  expect(await lacks(aPart(100_000, 'AVI ', 50_000))).toBe(true)
  // From a gigabyte on, an AVI has several parts.
  expect(await lacks(Buffer.concat([aPart(10_000, 'AVI '), aPart(90_000, 'AVIX', 5_000)]))).toBe(true)
})

test('O-43 a file that has the bytes it states, states none or has no index is not taken for truncated', async () => {
  const wmv = await outside('presentation.wmv')
  const stated = Number(wmv.readBigUInt64LE(wmv.indexOf('a1dcab8c47a9cf118ee400c00c205365', 0, 'hex') + 40))
  expect(stated).toBeGreaterThan(wmv.length)
  expect(await lacks(Buffer.concat([wmv, Buffer.alloc(stated - wmv.length)]))).toBe(false)
  expect(await lacks(Buffer.concat([aPart(10_000, 'AVI '), aPart(90_001, 'AVIX'), Buffer.alloc(1)]))).toBe(false)
  expect(await lacks(aPart(100_000, 'AVI ', 99_000))).toBe(false)
  for (const unknown of [0, 0xff_ff_ff_ff]) expect(await lacks(aPart(unknown, 'AVI ', 5_000))).toBe(false)
  for (const name of ['camcorder.mts', 'television.ts', 'disc.mpg', 'flash.flv', 'wikipedia.ogv'])
    expect(await lacks(await outside(name)), name).toBe(false)
  expect(await lacks(Buffer.alloc(0))).toBe(false)
})
