import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectUnchanged } from './expect-unchanged.ts'

test('R-54 a file that is saved anew after it was chosen is told from a network that is away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'a.xlf')
  await writeFile(path, 'Bonjour')
  const chosen = await openAsBlob(path)
  await expectUnchanged(chosen)
  await writeFile(path, 'Bonjour, encore')
  await expect(expectUnchanged(chosen)).rejects.toMatchObject({ code: 'file-changed' })
})
