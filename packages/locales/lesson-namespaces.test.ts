import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lessonNamespaces } from './lesson-namespaces.ts'

const root = new URL('../../', import.meta.url).pathname

test('R-52 a lesson asks for no words but those that are kept with it', () => {
  const asked = globSync(['apps/web/app/lesson/**/*.{ts,tsx}', 'apps/player/src/**/*.{ts,tsx}'], { cwd: root })
    .filter(path => !path.includes('/edit/') && !path.endsWith('.test.ts'))
    .flatMap(path => [...readFileSync(root + path, 'utf8').matchAll(/(?:useTranslation|loadNamespaces)\(([^)]*)\)/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name))
  const kept: readonly string[] = Object.values(lessonNamespaces).flat()
  expect(asked).toContain('lesson')
  // How blocks are written stands beside how they are taken; only authors load its words.
  expect([...new Set(asked)].filter(name => name !== 'editor' && !kept.includes(name ?? ''))).toEqual([])
})
