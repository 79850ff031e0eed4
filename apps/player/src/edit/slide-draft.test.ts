import type { Draft } from '@preau/contract/authoring'
import { richTextOf } from '@preau/course/rich-text'
import type { SlideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDraftJournal } from './draft-journal.ts'
import type { PutDraft } from './draft-saver.ts'
import { openSlideDraft } from './slide-draft.ts'

const slide = '11111111-1111-4111-8111-111111111111'
const titled = (title: string): SlideContent => ({ title, layout: 'column', blocks: [] })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that holds one slide in two languages; others save through `saveElsewhere`. */
function aServer() {
  let draft: Draft = {
    slide,
    module: slide,
    tool: slide,
    language: 'fr',
    version: 1,
    contents: { fr: titled('Un'), en: titled('One') },
    outdated: {},
    publishedAt: null,
    hasChanges: false,
    savedAt: 0,
    savedBy: null,
    present: [],
  }
  const saveElsewhere = (lang: Language, title: string) => {
    draft = {
      ...draft,
      version: draft.version + 1,
      savedBy: 'Mia Rey',
      contents: { ...draft.contents, [lang]: titled(title) },
    }
  }
  const put: PutDraft = async ({ lang, version, content }) => {
    if (version !== draft.version) return { status: 'error', message: 'old-version', query: [] }
    draft = { ...draft, version: version + 1, contents: { ...draft.contents, [lang]: content ?? undefined } }
    return { status: 'success', message: 'true', query: [draft] }
  }
  return { put, saveElsewhere, read: async () => draft, title: (lang: Language) => draft.contents[lang]?.title }
}

function aStore() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

async function open(server = aServer(), store = aStore()) {
  const journal = openDraftJournal(store, 'a@b.ch', slide)
  const draft = openSlideDraft(await server.read(), journal, server.put, server.read)
  const write = (title: string, lang: Language = 'fr') => draft.edit(lang, { type: 'title', title })
  const title = (lang: Language = 'fr') => draft.state().histories[lang]?.present.title
  return { draft, server, store, journal, write, title }
}

test('R-53 what a killed page could not save is back at the next opening, is saved, and can be undone', async () => {
  const { server, store, journal } = await open()
  journal.keep({ lang: 'fr', content: titled('Perdu'), version: 1, at: 42 })
  const { draft, title } = await open(server, store)
  expect([title(), draft.state().recoveredAt]).toEqual(['Perdu', 42])
  await draft.saver.flush()
  expect(server.title('fr')).toBe('Perdu')
  draft.undo('fr')
  await draft.saver.flush()
  expect([title(), server.title('fr')]).toEqual(['Un', 'Un'])
})

test('R-53 what the server already has is not offered again', async () => {
  const { server, store, journal } = await open()
  journal.keep({ lang: 'fr', content: titled('Un'), version: 1, at: 42 })
  const { draft } = await open(server, store)
  expect([draft.state().recoveredAt, journal.kept()]).toEqual([null, []])
})

test('R-53 two who wrote on one slide see both; mine over theirs only when I say so', async () => {
  const { draft, server, write } = await open()
  server.saveElsewhere('fr', 'Deux')
  write('Trois')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.state().clash).toMatchObject({
    lang: 'fr',
    theirs: { savedBy: 'Mia Rey', contents: { fr: titled('Deux') } },
  })
  expect(server.title('fr')).toBe('Deux')
  draft.settle('mine')
  await vi.advanceTimersByTimeAsync(0)
  expect([server.title('fr'), draft.state().clash, draft.state().save]).toEqual(['Trois', null, 'saved'])
})

test('R-53 who takes theirs can still take it back', async () => {
  const { draft, server, write, title } = await open()
  server.saveElsewhere('fr', 'Deux')
  write('Trois')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  draft.settle('theirs')
  expect([title(), server.title('fr')]).toEqual(['Deux', 'Deux'])
  draft.undo('fr')
  await draft.saver.flush()
  expect([title(), server.title('fr')]).toEqual(['Trois', 'Trois'])
})

test('R-53 somebody who saved another language disturbs nobody, and their words are taken over', async () => {
  const { draft, server, write, title } = await open()
  server.saveElsewhere('en', 'Two')
  write('Trois')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([draft.state().clash, server.title('fr'), server.title('en'), title('en')]).toEqual([
    null,
    'Trois',
    'Two',
    'Two',
  ])
})

test('R-53 what others saved is shown where nothing waits here, and never over what does', async () => {
  const { draft, server, write, title } = await open()
  server.saveElsewhere('fr', 'Deux')
  expect([draft.adopt(await server.read()), title()]).toEqual([true, 'Deux'])
  write('À moi')
  server.saveElsewhere('fr', 'Trois')
  expect([draft.adopt(await server.read()), title()]).toEqual([false, 'À moi'])
})

test('R-53 a translation is begun, written and given up', async () => {
  const { draft, server } = await open()
  draft.translate('de', { ...titled('Eins'), blocks: [{ id: 'a', type: 'text', text: richTextOf('Wort') }] })
  await draft.saver.flush()
  expect(server.title('de')).toBe('Eins')
  draft.translate('de', null)
  await draft.saver.flush()
  expect([server.title('de'), draft.state().histories.de]).toEqual([undefined, undefined])
})
