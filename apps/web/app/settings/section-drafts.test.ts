import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from './section-drafts.ts'

const saved = { isShown: true, texts: { fr: 'Bientôt.' }, list: [1] }
const mail = 'aline@preau.example'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('settings: unsaved values are restored, only for the person who typed them and in their section', () => {
  keepDraft('banner', mail, { version: 3, values: { isShown: false } })
  expect(readDraft('banner', mail, saved)).toEqual({ version: 3, values: { isShown: false } })
  expect(readDraft('banner', 'luc@preau.example', saved)).toBeNull()
  expect(readDraft('languages', mail, saved)).toBeNull()
  keepDraft('banner', mail, null)
  expect(stored.size).toBe(0)
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['no version', '{"values":{}}'],
  ['no values', '{"version":1,"values":null}'],
  ['a field there no longer is', '{"version":1,"values":{"colour":"red"}}'],
  ['a field of another kind', '{"version":1,"values":{"isShown":"yes"}}'],
  ['an object in the place of a list', '{"version":1,"values":{"list":{}}}'],
])('settings: a draft that is %s is ignored', (_, text) => {
  stored.set(`settings/banner/${mail}`, text)
  expect(readDraft('banner', mail, saved)).toBeNull()
})
