import type { EveryRefusalOf } from '@preau/contract/calls'
import type { SlideContent } from '@preau/course/slide'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDraftJournal } from './draft-journal.ts'
import { type DraftState, type PutDraft, type SaveState, startDraftSaver } from './draft-saver.ts'
import { openJournalStore } from './journal-store.ts'
import { aStorage } from './testing/a-storage.ts'

const slide = '11111111-1111-4111-8111-111111111111'
const titled = (title: string): SlideContent => ({ title, layout: 'column', blocks: [] })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one slide that can be unreachable, and refuses changes based on an older version. */
function aServer() {
  const server = {
    version: 1,
    titles: [] as string[],
    isAway: false,
    refusal: '' as '' | EveryRefusalOf<'putDraft'>,
    retryAfter: 0,
  }
  const put: PutDraft = async ({ version, content }) => {
    if (server.isAway) return { refusal: { code: 'no-network' } }
    const code = server.refusal || (version === server.version ? '' : 'old-version')
    if (code) return { refusal: { code, retryAfter: server.retryAfter } }
    server.version += 1
    server.titles.push(content?.title ?? '')
    return { answer: [{ version: server.version } as DraftState] }
  }
  return Object.assign(server, { put })
}

function aSaver(server = aServer(), storage = aStorage()) {
  const states: SaveState[] = []
  const journal = openDraftJournal(openJournalStore(storage), 'a@b.ch', slide)
  const saver = startDraftSaver(server.version, journal, server.put, {
    onSaved: () => {},
    onState: state => states.push(state),
  })
  const write = (title: string) => saver.change({ lang: 'fr', content: titled(title) })
  return { saver, server, storage, journal, states, write }
}

test('R-53 an edit is in the journal before it is sent, and removed from it once the server has it', async () => {
  const { write, journal, server } = aSaver()
  write('a')
  expect(journal.unsaved().map(({ content }) => content?.title)).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(499)
  write('ab')
  await vi.advanceTimersByTimeAsync(499)
  expect(server.titles).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(server.titles).toEqual(['ab'])
  expect(journal.unsaved()).toEqual([])
})

test('R-53 an edit made during a request is sent after it, based on its version', async () => {
  const { write, server, saver } = aSaver()
  write('a')
  const sent = saver.flush()
  write('ab')
  await sent
  expect(server.titles).toEqual(['a', 'ab'])
  expect(saver.state()).toBe('saved')
})

test('R-53 without network all edits are kept, retries come at growing intervals, and the last edits arrive', async () => {
  const { write, server, journal, saver } = aSaver()
  server.isAway = true
  write('a')
  await saver.flush()
  write('ab')
  expect([saver.state(), saver.isKept(), journal.unsaved()[0]?.content?.title]).toEqual(['away', true, 'ab'])
  server.isAway = false
  await vi.advanceTimersByTimeAsync(2000)
  expect([saver.state(), server.titles]).toEqual(['saved', ['ab']])
})

test('R-53 a save based on an old version is refused, and nothing more is sent until the author decides', async () => {
  const { write, server, saver, journal } = aSaver()
  server.version = 5
  write('mine')
  await saver.flush()
  write('mine too')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([saver.state(), server.titles, journal.unsaved()[0]?.content?.title]).toEqual(['old-version', [], 'mine too'])
  expect(await saver.overwrite(5, () => true)).toBe(true)
  expect([saver.state(), server.titles]).toEqual(['saved', ['mine too']])
})

test('R-53 taking the other author’s version discards the unsaved edits', async () => {
  const { write, server, saver, journal } = aSaver()
  server.version = 5
  write('mine')
  await saver.flush()
  saver.yieldTo(5)
  expect([saver.state(), saver.hasUnsaved(), journal.unsaved()]).toEqual(['saved', false, []])
  write('theirs and mine')
  await saver.flush()
  expect(server.titles).toEqual(['theirs and mine'])
})

test.each([
  ['not logged', 'signed-out'],
  ['accessdenied', 'refused'],
] as const)('R-53 the refusal %j stops saving with the state %s and keeps the edits', async (message, state) => {
  const { write, server, saver, journal } = aSaver()
  server.refusal = message
  write('a')
  await saver.flush()
  expect([saver.state(), saver.hasUnsaved(), journal.unsaved()[0]?.content?.title]).toEqual([state, true, 'a'])
})

test.each(['busy', 'too-many-requests', 'internal-error'] as const)(
  'R-53 M-05 after the refusal %j saving goes on by itself, no sooner than the server asked for',
  async code => {
    const { write, server, saver, journal } = aSaver()
    Object.assign(server, { refusal: code, retryAfter: 20 })
    write('a')
    await saver.flush()
    write('ab')
    expect([saver.state(), journal.unsaved()[0]?.content?.title]).toEqual(['away', 'ab'])
    server.refusal = ''
    await vi.advanceTimersByTimeAsync(19_999)
    expect(server.titles).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([saver.state(), server.titles, journal.unsaved()]).toEqual(['saved', ['ab'], []])
  },
)

test('R-53 a full journal reports that unsaved edits would not outlive the page', () => {
  const { write, storage, saver } = aSaver()
  storage.isFull = true
  write('a')
  expect(saver.isKept()).toBe(false)
})

test('R-53 a corrupted journal recovers nothing', () => {
  const storage = aStorage()
  const { journal, write } = aSaver(aServer(), storage)
  write('a')
  storage.setItem(`preau-draft:a%40b.ch:${slide}:fr`, '{"content":{"title":7}')
  expect(journal.unsaved()).toEqual([])
})

test('R-53 a tab does not remove the journal entry of another tab with its own, nor mistake it for its own', async () => {
  const { write, server, storage, saver, journal } = aSaver()
  write('à moi')
  const other = openDraftJournal(openJournalStore(storage), 'a@b.ch', slide)
  other.keep({ lang: 'fr', content: titled('de l’autre onglet'), version: 1, at: 7 })
  expect(saver.isKept()).toBe(false)
  await saver.flush()
  expect(server.titles).toEqual(['à moi'])
  expect(journal.unsaved().map(({ content }) => content?.title)).toEqual(['de l’autre onglet'])
})

test('R-53 an ended session loses nothing: unsaved edits are saved under the next one, and editing continues', async () => {
  const { write, saver, server, journal } = aSaver()
  server.refusal = 'not logged'
  write('a')
  await saver.flush()
  write('ab')
  expect([saver.state(), journal.unsaved()[0]?.content?.title]).toEqual(['signed-out', 'ab'])
  server.refusal = ''
  saver.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect([saver.state(), server.titles, journal.unsaved()]).toEqual(['saved', ['ab'], []])
  write('abc')
  await vi.advanceTimersByTimeAsync(500)
  expect(server.titles).toEqual(['ab', 'abc'])
})

test('M-10 a text that is too long is kept whole, outlives the page, and is saved once shortened; nothing is cut', async () => {
  const { write, saver, server, states, storage } = aSaver()
  const long = 'a'.repeat(201)
  write(long)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([saver.state(), saver.hasUnsaved(), saver.isKept(), server.titles]).toEqual(['too-long', true, true, []])
  saver.leave()
  expect(await saver.flush()).toBe(false)
  // Another language is saved in the meantime.
  saver.change({ lang: 'de', content: titled('Eins') })
  await saver.flush()
  expect([saver.state(), server.titles]).toEqual(['too-long', ['Eins']])

  const again = aSaver(server, storage)
  expect(again.journal.unsaved()).toMatchObject([{ lang: 'fr', content: { title: long } }])
  again.write(long.slice(1))
  await again.saver.flush()
  expect([again.saver.state(), server.titles, again.journal.unsaved()]).toEqual(['saved', ['Eins', long.slice(1)], []])
  expect(states).toContain('too-long')
})
