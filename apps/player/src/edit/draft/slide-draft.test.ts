import type { Draft } from '@preau/contract/authoring/schemas'
import type { Block } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import type { SlideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDraftJournal } from './draft-journal.ts'
import type { PutDraft } from './draft-saver.ts'
import { openJournalStore } from './journal-store.ts'
import { openSlideDraft } from './slide-draft.ts'
import { aStorage } from './testing/a-storage.ts'

const slide = '11111111-1111-4111-8111-111111111111'
const titled = (title: string, said?: string): SlideContent => ({
  title,
  layout: 'column',
  blocks: said === undefined ? [] : [text(said)],
})
const text = (said: string): Block => ({ id: 't', type: 'text', text: richTextOf(said) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one slide in two languages; others save through `saveElsewhere`. */
function aServer() {
  let draft: Draft = {
    slide,
    module: slide,
    tool: slide,
    language: 'fr',
    version: 1,
    contents: { fr: titled('Un'), en: titled('One') },
    outdated: {},
    meant: {},
    publishedAt: null,
    hasChanges: false,
    savedAt: 0,
    savedBy: null,
    present: [],
  }
  const saveElsewhere = (lang: Language, title: string, said?: string) => {
    draft = {
      ...draft,
      version: draft.version + 1,
      savedBy: 'Mia Rey',
      contents: { ...draft.contents, [lang]: titled(title, said) },
    }
  }
  const removeElsewhere = (lang: Language) => {
    const { [lang]: _gone, ...contents } = draft.contents
    draft = { ...draft, version: draft.version + 1, contents }
  }
  const put: PutDraft = async ({ lang, version, content }) => {
    if (version !== draft.version) return { refusal: { code: 'old-version' } }
    const { [lang]: _before, ...others } = draft.contents
    draft = { ...draft, version: version + 1, contents: content ? { ...others, [lang]: content } : others }
    return { answer: [draft] }
  }
  return {
    put,
    saveElsewhere,
    removeElsewhere,
    read: async () => draft,
    title: (lang: Language) => draft.contents[lang]?.title,
    content: (lang: Language) => draft.contents[lang],
  }
}

async function open(server = aServer(), store = openJournalStore(aStorage()), onMerged?: (by: string | null) => void) {
  const journal = openDraftJournal(store, 'a@b.ch', slide)
  const draft = openSlideDraft(await server.read(), journal, server.put, server.read, onMerged)
  const write = (title: string, lang: Language = 'fr') => draft.edit(lang, { type: 'title', title })
  const title = (lang: Language = 'fr') => draft.state().histories[lang]?.present.title
  return { draft, server, store, journal, write, title }
}

test('R-53 edits that a killed page could not save are recovered at the next opening, are saved, and can be undone', async () => {
  const { server, store, journal } = await open()
  journal.keep({ lang: 'fr', content: titled('Perdu'), version: 1, at: 42 })
  const { draft, title } = await open(server, store)
  expect([title(), draft.state().recovered?.at]).toEqual(['Perdu', 42])
  await draft.saver.flush()
  expect(server.title('fr')).toBe('Perdu')
  draft.undo('fr')
  await draft.saver.flush()
  expect([title(), server.title('fr')]).toEqual(['Un', 'Un'])
})

test('M-10 a title that was too long is recovered at the next opening, and the other language is saved', async () => {
  const { server, store, journal } = await open()
  const long = 'a'.repeat(201)
  journal.keep({ lang: 'fr', content: titled(long), version: 1, at: 42 })
  const { draft, title, write } = await open(server, store)
  write('Two', 'en')
  expect(await draft.saver.flush()).toBe(false)
  expect([title(), title('en'), server.title('fr'), server.title('en')]).toEqual([long, 'Two', 'Un', 'Two'])
  write('Court')
  expect(await draft.saver.flush()).toBe(true)
  expect([draft.state().save, server.title('fr')]).toEqual(['saved', 'Court'])
})

test('R-53 edits that the server already has are not recovered again', async () => {
  const { server, store, journal } = await open()
  journal.keep({ lang: 'fr', content: titled('Un'), version: 1, at: 42 })
  const { draft } = await open(server, store)
  expect([draft.state().recovered, journal.unsaved()]).toEqual([null, []])
})

test('M-08 a save whose response was lost causes no conflict with the author’s later edits, which are saved', async () => {
  const server = aServer()
  let isLost = true
  const put: PutDraft = async (...request) => {
    const answer = await server.put(...request)
    return isLost ? { refusal: { code: 'no-network' } } : answer
  }
  const { draft } = await open({ ...server, put })
  draft.edit('fr', { type: 'title', title: 'Deux' })
  await vi.advanceTimersByTimeAsync(500)
  expect(server.title('fr')).toBe('Deux')
  isLost = false
  draft.edit('fr', { type: 'title', title: 'Trois' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(draft.state()).toMatchObject({ save: 'saved', conflict: null })
  expect(server.title('fr')).toBe('Trois')
})

test('M-08 a save whose response was lost because the page was closed causes no conflict with the author’s own edits', async () => {
  const server = aServer()
  const store = openJournalStore(aStorage())
  const put: PutDraft = async (...request) => {
    await server.put(...request)
    return new Promise(() => {})
  }
  const { draft } = await open({ ...server, put }, store)
  draft.edit('fr', { type: 'title', title: 'Deux' })
  await vi.advanceTimersByTimeAsync(500)
  draft.edit('fr', { type: 'title', title: 'Trois' })
  draft.close()
  const next = await open(server, store)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(next.draft.state()).toMatchObject({ save: 'saved', conflict: null })
  expect(server.title('fr')).toBe('Trois')
})

test('M-08 edits that somebody else saved after a save whose response was lost are still a conflict', async () => {
  const server = aServer()
  const store = openJournalStore(aStorage())
  const put: PutDraft = async (...request) => {
    await server.put(...request)
    return new Promise(() => {})
  }
  const { draft } = await open({ ...server, put }, store)
  draft.edit('fr', { type: 'title', title: 'Deux' })
  await vi.advanceTimersByTimeAsync(500)
  draft.edit('fr', { type: 'title', title: 'Trois' })
  draft.close()
  server.saveElsewhere('fr', 'Quatre')
  const next = await open(server, store)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(next.draft.state().conflict?.languages.map(({ lang }) => lang)).toEqual(['fr'])
  expect(server.title('fr')).toBe('Quatre')
})

test('R-53 after two authors edited one slide each sees both versions; one version replaces the other only when its author says so', async () => {
  const { draft, server, write } = await open()
  server.saveElsewhere('fr', 'Deux')
  write('Trois')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.state().conflict).toMatchObject({
    theirs: { savedBy: 'Mia Rey' },
    languages: [{ lang: 'fr', base: titled('Un'), mine: titled('Trois'), theirs: titled('Deux') }],
  })
  expect(server.title('fr')).toBe('Deux')
  draft.settle({ fr: titled('Trois') })
  await vi.advanceTimersByTimeAsync(0)
  expect([server.title('fr'), draft.state().conflict, draft.state().save]).toEqual(['Trois', null, 'saved'])
  draft.undo('fr')
  expect(draft.state().histories.fr?.present.title).toBe('Deux')
})

test('R-53 changes of two authors at different places are merged without asking, and undo reverts only mine', async () => {
  const said: (string | null)[] = []
  const { draft, server, write, title } = await open(undefined, undefined, by => said.push(by))
  write('Un, à moi')
  await draft.saver.flush()
  server.saveElsewhere('fr', 'Un, à moi', 'À eux')
  write('Deux, à moi')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([draft.state().conflict, draft.state().save, said]).toEqual([null, 'saved', ['Mia Rey']])
  expect(server.content('fr')).toEqual(titled('Deux, à moi', 'À eux'))
  draft.undo('fr')
  expect(draft.state().histories.fr?.present).toEqual(titled('Un', 'À eux'))
  draft.redo('fr')
  await draft.saver.flush()
  expect([title(), server.content('fr')]).toEqual(['Deux, à moi', titled('Deux, à moi', 'À eux')])
  // From here on their version is the common base.
  server.saveElsewhere('fr', 'Deux, à moi', 'Encore à eux')
  write('Trois, à moi')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.content('fr')).toEqual(titled('Trois, à moi', 'Encore à eux'))
})

test('R-53 conflicts in two languages are shown and resolved separately', async () => {
  const { draft, server, write } = await open()
  server.saveElsewhere('fr', 'Deux')
  server.saveElsewhere('en', 'Two')
  write('Trois')
  write('Three', 'en')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.state().conflict?.languages.map(({ lang }) => lang)).toEqual(['fr', 'en'])
  draft.settle({ fr: titled('Trois'), en: titled('Two') })
  await vi.advanceTimersByTimeAsync(0)
  expect([server.title('fr'), server.title('en'), draft.state().save]).toEqual(['Trois', 'Two', 'saved'])
})

test('R-53 edits recovered from the journal never overwrite what somebody else has saved since', async () => {
  const { server, store, write } = await open()
  write('Perdu')
  server.saveElsewhere('fr', 'Deux')
  const { draft, title } = await open(server, store)
  expect(title()).toBe('Perdu')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.title('fr')).toBe('Deux')
  expect(draft.state().conflict?.languages).toMatchObject([{ base: titled('Un'), mine: titled('Perdu') }])
})

test('R-53 a translation that somebody removed while it was edited is kept only if its author says so', async () => {
  for (const [chosen, left] of [
    [titled('Three'), 'Three'],
    [null, undefined],
  ] as const) {
    const { draft, server, write, title } = await open()
    server.removeElsewhere('en')
    write('Three', 'en')
    await draft.saver.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(draft.state().conflict?.languages).toMatchObject([{ lang: 'en', mine: titled('Three'), theirs: null }])
    draft.settle({ en: chosen })
    await vi.advanceTimersByTimeAsync(0)
    expect([server.title('en'), title('en'), draft.state().save]).toEqual([left, left, 'saved'])
  }
})

test('R-53 recovered content can be replaced with the server’s, however much was written in the meantime', async () => {
  const { server, store, journal } = await open()
  journal.keep({ lang: 'fr', content: titled('Perdu'), version: 1, at: 42 })
  const { draft, write, title } = await open(server, store)
  write('Perdu et plus')
  draft.leaveRecovered()
  await draft.saver.flush()
  expect([title(), server.title('fr')]).toEqual(['Un', 'Un'])
})

test('R-53 restoring an earlier version can be undone', async () => {
  const { draft, server, title } = await open()
  server.saveElsewhere('fr', 'Autrefois')
  draft.takeBack(await server.read())
  expect([title(), draft.state().save]).toEqual(['Autrefois', 'saved'])
  draft.undo('fr')
  await draft.saver.flush()
  expect(server.title('fr')).toBe('Un')
})

test('R-53 choosing their version can be undone', async () => {
  const { draft, server, write, title } = await open()
  server.saveElsewhere('fr', 'Deux')
  write('Trois')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  draft.settle({ fr: titled('Deux') })
  expect([title(), server.title('fr')]).toEqual(['Deux', 'Deux'])
  draft.undo('fr')
  await draft.saver.flush()
  expect([title(), server.title('fr')]).toEqual(['Trois', 'Trois'])
})

test('R-53 a save in another language is no conflict, and its content is adopted', async () => {
  const { draft, server, write, title } = await open()
  server.saveElsewhere('en', 'Two')
  write('Trois')
  await draft.saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([draft.state().conflict, server.title('fr'), server.title('en'), title('en')]).toEqual([
    null,
    'Trois',
    'Two',
    'Two',
  ])
})

test('R-53 content that others saved is shown when this author has no unsaved edits, and never replaces unsaved edits', async () => {
  const { draft, server, write, title } = await open()
  server.saveElsewhere('fr', 'Deux')
  expect([draft.adopt(await server.read()), title()]).toEqual([true, 'Deux'])
  write('À moi')
  server.saveElsewhere('fr', 'Trois')
  expect([draft.adopt(await server.read()), title()]).toEqual([false, 'À moi'])
})

test('R-53 undo restores my text that somebody replaced, and keeps their other changes in every step', async () => {
  const { draft, server, write, title } = await open()
  const said = () => draft.state().histories.fr?.present.blocks.length
  write('À moi')
  await draft.saver.flush()
  server.saveElsewhere('fr', 'À moi', 'Et toi')
  draft.adopt(await server.read())
  expect([title(), said()]).toEqual(['À moi', 1])
  draft.undo('fr')
  expect([title(), said()]).toEqual(['Un', 1])
  draft.redo('fr')
  await draft.saver.flush()
  server.saveElsewhere('fr', 'À elle', 'Et toi')
  draft.adopt(await server.read())
  expect(title()).toBe('À elle')
  draft.undo('fr')
  await draft.saver.flush()
  expect([title(), server.title('fr'), said()]).toEqual(['À moi', 'À moi', 1])
})

test('R-53 undo restores my text that somebody reverted to what it was before', async () => {
  const { draft, server, write } = await open()
  write('À moi')
  draft.edit('fr', { type: 'insert', at: 0, block: text('Collé') })
  await draft.saver.flush()
  server.saveElsewhere('fr', 'Un')
  draft.adopt(await server.read())
  expect(draft.state().histories.fr?.present).toEqual(titled('Un'))
  draft.undo('fr')
  await draft.saver.flush()
  expect(server.content('fr')).toEqual(titled('À moi', 'Collé'))
})

test('R-53 a translation is begun, written and removed', async () => {
  const { draft, server } = await open()
  draft.translate('de', { ...titled('Eins'), blocks: [{ id: 'a', type: 'text', text: richTextOf('Wort') }] })
  await draft.saver.flush()
  expect(server.title('de')).toBe('Eins')
  draft.translate('de', null)
  await draft.saver.flush()
  expect([server.title('de'), draft.state().histories.de]).toEqual([undefined, undefined])
})

test('R-53 no step of the history has a block that was moved to another slide, until it is moved back', async () => {
  const { draft, server, write, title } = await open()
  const blocks = () => draft.state().histories.fr?.present.blocks.map(({ id }) => id)
  draft.edit('fr', { type: 'insert', at: 0, block: text('Avant') })
  write('Deux')
  await vi.runAllTimersAsync()
  server.saveElsewhere('fr', 'Deux')
  draft.take(await server.read(), ['t'])
  expect([title(), blocks()]).toEqual(['Deux', []])
  draft.undo('fr')
  expect([title(), blocks()]).toEqual(['Un', []])
  await vi.runAllTimersAsync()
  server.saveElsewhere('fr', 'Un', 'Avant')
  draft.take(await server.read(), ['t'])
  draft.redo('fr')
  expect([title(), blocks()]).toEqual(['Deux', ['t']])
})

test('R-53 edits made while a block arrives from another slide are kept, and the block arrives', async () => {
  const { draft, server, write, title } = await open()
  server.saveElsewhere('fr', 'Un', 'Venu')
  write('Deux')
  draft.take(await server.read(), ['t'])
  await vi.runAllTimersAsync()
  expect(title()).toBe('Deux')
  expect(server.content('fr')).toMatchObject({ title: 'Deux', blocks: [{ id: 't' }] })
})
