import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The sources of pages that match, without tests. */
function sourcesWith(pattern: RegExp): string[] {
  const { stdout } = spawnSync('git', ['ls-files', 'apps/web/app/*.ts', 'apps/web/app/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter(path => path !== '' && !path.includes('.test.') && pattern.test(readFileSync(join(root, path), 'utf8')))
}

test('H-05 unsaved values are stored by one form hook, which every form with such values uses', () => {
  expect(sourcesWith(/unsaved-values\.ts'/)).toEqual(['apps/web/app/forms/versioned-form.ts'])
  expect(sourcesWith(/\bkeepAs: ['`]/)).toEqual(sourcesWith(/forms\/versioned-form\.ts'/))
})

test('H-05 forms show what others have saved since by one notice component', () => {
  expect(sourcesWith(/look="bad"[^>]*t\(['`](?:outdated|conflict)/)).toEqual([])
  expect(sourcesWith(/<ConflictNotice/)).toContain('apps/web/app/settings/section-parts.tsx')
})
