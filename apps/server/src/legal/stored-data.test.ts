import { globSync, readFileSync } from 'node:fs'
import { languageCodes } from '@preau/locales/languages'
import { textsOf } from '@preau/locales/texts'
import { expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { browserKeys, cookies, storedData, tables } from './stored-data.ts'

const root = new URL('../../../../', import.meta.url).pathname

/** The files whose text matches, so that they write something. */
function filesThat(writes: RegExp, pattern: string): { path: string; text: string }[] {
  return globSync(pattern, { cwd: root })
    .filter(path => !path.includes('.test.') && !path.includes('/testing/'))
    .map(path => ({ path, text: readFileSync(root + path, 'utf8') }))
    .filter(({ text }) => writes.test(text))
}

const named = /(?:const|let) (?:\w*[kK]ey\w*|prefix) = '([\w-]+)/g
const handedOn = /\bkeepAs: ['`]([\w-]+)/g
const made = /(?:const|let) (?:keyOf|\w*[bB]eginning\w*) = \([^)]*\) => `([\w-]+)[/:]/g

/** Code that passes a name on to the browser's store, and has no name of its own. */
const handsOn = [
  'apps/web/app/account/session.ts',
  'apps/web/app/document/browser-store.ts',
  'apps/web/app/forms/unsaved-values.ts',
  'apps/player/src/edit/draft/journal-store.ts',
  'apps/player/src/edit/draft/draft-contents.ts',
  'apps/player/src/platform/browser-store.ts',
  'apps/player/src/platform/unsaved-input.ts',
  'apps/player/src/blocks/video/view.tsx',
]

test('every table of the database is in the list of what is stored, and no other', async () => {
  const { pool } = await aDatabase()
  const { rows } = await pool.query(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  expect(Object.keys(tables).sort()).toEqual(rows.map(({ relname }) => relname).sort())
})

test('every name under which pages and player keep something in the browser is in the list, and no other', () => {
  const writing =
    /(?<![.\w])store\(|\.setItem\(|(?:local|session)Storage\b|openJournal\w*\(|storeUnsavedInput\(|keepAs: |indexedDB|caches\.|preau-draft/
  const files = filesThat(writing, '{apps/web/app,apps/player/src,packages/contract/src}/**/*.{ts,tsx}')
  const keys = files.map(({ path, text }) => ({
    path,
    found: [...text.matchAll(named), ...text.matchAll(made), ...text.matchAll(handedOn)].map(([, key = '']) => key),
  }))
  expect([...new Set(keys.flatMap(({ found }) => found))].sort()).toEqual(Object.keys(browserKeys).sort())
  const writesNameless = keys
    .filter(({ path, found }) => found.length === 0 && !handsOn.includes(path))
    .map(({ path }) => path)
    .filter(path => /\.setItem\(|(?<![.\w])store\(/.test(readFileSync(root + path, 'utf8')))
  expect(writesNameless).toEqual([])
})

test('every cookie is in the list, and no other', () => {
  const left = filesThat(/= hostCookie\(|document\.cookie = `\$\{cookie\}/, 'apps/{web/app,server/src}/**/*.{ts,tsx}')
    .filter(({ path }) => !path.endsWith('/platform/http/cookies.ts'))
    .map(({ text }) => /const cookie = (?:hostCookie\()?'(\w+)'/.exec(text)?.[1])
  expect(left.sort()).toEqual(Object.keys(cookies).sort())
  const others = filesThat(/document\.cookie\s*=|set-cookie'/, 'apps/{web/app,player/src,server/src}/**/*.{ts,tsx}')
  expect(others.map(({ path }) => path).sort()).toEqual([
    'apps/server/src/platform/http/cookies.ts',
    'apps/server/src/platform/log.ts',
    'apps/web/app/account/session.ts',
    'apps/web/app/document/remember-language.ts',
  ])
})

test.each(languageCodes)('the list of what is stored has words in %s, with the purpose of each entry', language => {
  const texts = textsOf(language).get('legal')
  const missing = Object.entries(storedData).flatMap(([kind, list]) =>
    list.map(({ name }) => `stored.${kind}.${name}`).filter(key => !texts?.has(key)),
  )
  expect(missing).toEqual([])
})
