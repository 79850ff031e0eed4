import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout

/** The quotes in the last column of the table in security.md: test files, and parts of test titles. */
function quotedProofs(): string[] {
  const lines = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n')
  const proofs = lines.filter(line => line.startsWith('| V')).map(line => line.split('|').at(-2) ?? '')
  return proofs.flatMap(proof => [...proof.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted))
}

test('every test that the table in security.md names exists', () => {
  const tests = git('ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts').split('\n')
  const isThere = (proof: string) =>
    /\.(test|spec)\.tsx?$/.test(proof)
      ? tests.some(path => `/${path}`.endsWith(`/${proof}`))
      : git('grep', '--fixed-strings', '--files-with-matches', proof, '--', ...tests.filter(Boolean)) !== ''
  const proofs = quotedProofs()
  expect(proofs.length).toBeGreaterThan(20)
  expect(proofs.filter(proof => !isThere(proof))).toEqual([])
})
