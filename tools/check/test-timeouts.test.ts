import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/**
 * The limit of a test only distinguishes hanging from slow: on a busy machine with one processor, slow means minutes.
 */
const leastLimit = 300_000
const limit = /^\s+(\d[\d_]*_000),?$|\}, (\d[\d_]*_000)\)$|\btimeout: (\d[\d_]*)/gm

const limitsIn = (text: string) =>
  [...text.matchAll(limit)].map(([, line, end, option]) => Number((line ?? end ?? option ?? '').replaceAll('_', '')))

test('M-25 no unit test has a time limit of its own under five minutes', async () => {
  const files = spawnSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
  const short = await Promise.all(
    files.stdout
      .trim()
      .split('\n')
      .map(async file => {
        const limits = limitsIn(await readFile(join(root, file), 'utf8'))
        return limits.some(each => each >= 2000 && each < leastLimit) ? [file, ...limits] : []
      }),
  )
  expect(short.flat()).toEqual([])
})

test('M-25 the limit of a test is found wherever it is written', () => {
  expect(limitsIn("test('a', () => {\n  1\n}, 30_000)\n")).toEqual([30_000])
  expect(limitsIn("test(\n  'a',\n  () => {},\n  30_000,\n)\n")).toEqual([30_000])
  const option = 'timeout'
  expect(limitsIn(`vi.waitFor(hope, { ${option}: 20_000 })`)).toEqual([20_000])
})
