import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lessonNamespaces } from './lesson-namespaces.ts'

const root = new URL('../../', import.meta.url).pathname

test('R-52 a lesson uses only texts that are stored with it', () => {
  const asked = globSync(['apps/web/app/lesson/**/*.{ts,tsx}', 'apps/player/src/**/*.{ts,tsx}'], { cwd: root })
    .filter(path => !path.includes('/edit/') && !path.endsWith('.test.ts'))
    .flatMap(path => [...readFileSync(root + path, 'utf8').matchAll(/(?:useTranslation|loadNamespaces)\(([^)]*)\)/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name))
  const kept: readonly string[] = Object.values(lessonNamespaces).flat()
  expect(asked).toContain('lesson')
  // The texts of editors are in the namespace `editor`, which only authors load.
  expect([...new Set(asked)].filter(name => name !== 'editor' && !kept.includes(name ?? ''))).toEqual([])
})
