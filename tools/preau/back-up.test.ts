import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { writeFileAtomic } from '../write-file-atomic.ts'
import { writeChecked } from './back-up.ts'

const folder = await mkdtemp(join(tmpdir(), 'preau-back-up-'))
afterAll(() => rm(folder, { recursive: true }))

test('T-19 a file that cannot be read back as a backup is removed, and the earlier backup is kept', async () => {
  const file = join(folder, 'one.zip')
  await writeFile(file, 'the one before')
  const half = writeChecked(file, Readable.from(['half of a zip']), { replaces: true })
  await expect(half).rejects.toThrow('What was written cannot be read back, and is deleted')
  expect(await readdir(folder)).toEqual(['one.zip'])
})

test('T-19 a backup does not overwrite a file that appears while it is written', async () => {
  const file = join(folder, 'two.txt')
  const check = () => writeFile(file, 'came first')
  await expect(writeFileAtomic(file, Readable.from(['x']), { check, replaces: false })).rejects.toThrow('EEXIST')
  expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([])
})
