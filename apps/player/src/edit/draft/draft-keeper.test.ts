import type { Draft } from '@preau/contract/authoring/schemas'
import type { EveryRefusalOf } from '@preau/contract/calls'
import { Refused } from '@preau/contract/client/outcome'
import type { SlideContent } from '@preau/course/slide'
import type { ContentLanguage } from '@preau/locales/languages'
import { afterEach, expect, test, vi } from 'vitest'
import { openDraftJournal } from './draft-journal.ts'
import { startDraftKeeper } from './draft-keeper.ts'
import { openJournalStore } from './journal-store.ts'
import { slideLocks } from './lock-slide.ts'
import { aStorage } from './testing/a-storage.ts'

const one = '11111111-1111-4111-8111-111111111111'
const two = '22222222-2222-4222-8222-222222222222'
const three = '33333333-3333-4333-8333-333333333333'
const titled = (title: string): SlideContent => ({ title, layout: 'column', blocks: [] })

/** A server with three slides that can be unreachable, end the session, or lose a slide. */
function aServer() {
  const drafts = new Map<string, Draft>(
    [one, two, three].map(slide => [
      slide,
      {
        ...{
          slide,
          module: slide,
          tool: slide,
          language: 'fr',
          version: 1,
          outdated: {},
          meant: {},
          publishedAt: null,
        },
        ...{ hasChanges: false, savedAt: 0, savedBy: null, present: [] },
        contents: { fr: titled('Un'), en: titled('One') },
      } satisfies Draft,
    ]),
  )
  const server = {
    isAway: false,
    refusal: '' as '' | EveryRefusalOf<'putDraft'>,
    /** The requests that were sent, in order. */
    puts: [] as string[],
    atOnce: 0,
    mostAtOnce: 0,
  }
  const draftOf = (slide: string) => drafts.get(slide) as Draft
  const answering = async () => {
    server.atOnce += 1
    server.mostAtOnce = Math.max(server.mostAtOnce, server.atOnce)
    await Promise.resolve()
    server.atOnce -= 1
    return server.isAway ? ('no-network' as const) : server.refusal
  }
  const save = (slide: string, lang: ContentLanguage, content: SlideContent | null, by: string | null) => {
    const before = draftOf(slide)
    const { [lang]: _before, ...others } = before.contents
    const contents = content ? { ...others, [lang]: content } : others
    drafts.set(slide, { ...before, version: before.version + 1, savedBy: by, contents })
  }
  return Object.assign(server, {
    read: async (slide: string) => {
      const code = await answering()
      if (code) throw new Refused({ code })
      return draftOf(slide)
    },
    put:
      (slide: string) =>
      async ({ lang, version, content }: { lang: ContentLanguage; version: number; content: SlideContent | null }) => {
        const code = (await answering()) || (version === draftOf(slide).version ? '' : 'old-version')
        if (code) return { refusal: { code } }
        save(slide, lang, content, null)
        server.puts.push(`${slide[0]} ${lang} ${content?.title}`)
        return { answer: [draftOf(slide)] }
      },
    saveElsewhere: (slide: string, title: string) => save(slide, 'fr', titled(title), 'Mia Rey'),
    titles: (slide: string) => (['fr', 'en'] as const).flatMap(lang => draftOf(slide).contents[lang]?.title ?? []),
  })
}

/** A browser tab, which shares storage and locks with the others. */
function aTab(server: ReturnType<typeof aServer>, storage = aStorage(), person = crypto.randomUUID()) {
  const caughtUp: string[][] = []
  const hearing = { onCaughtUp: (slides: string[]) => void caughtUp.push(slides) }
  const keeper = startDraftKeeper({ store: openJournalStore(storage), person, claim: slideLocks(person) }, server, {
    onMerged: () => {},
    onCaughtUp: slides => hearing.onCaughtUp(slides),
  })
  const write = async (slide: string, title: string, lang: ContentLanguage = 'fr') => {
    const draft = await keeper.open(slide)
    draft.edit(lang, { type: 'title', title })
    return draft
  }
  return { keeper, write, caughtUp, hearing, storage, person, server }
}

/** A browser whose last tab closed before it could send its edits; given newest first. */
function leftBehind(
  server: ReturnType<typeof aServer>,
  ...words: { slide: string; title: string; lang?: ContentLanguage }[]
) {
  const tab = aTab(server)
  for (const [index, { slide, title, lang = 'fr' }] of words.entries()) {
    const journal = openDraftJournal(openJournalStore(tab.storage), tab.person, slide)
    journal.keep({
      lang,
      content: titled(title),
      version: 1,
      base: titled(lang === 'fr' ? 'Un' : 'One'),
      at: 9 - index,
    })
  }
  return tab
}

const unsavedOf = ({ keeper }: ReturnType<typeof aTab>) => Object.fromEntries(keeper.waiting())

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('R-53 edits that could not be saved before the author left a slide are sent by the next attempt, in every language', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = aServer()
  const tab = aTab(server)
  const draft = await tab.write(one, 'Écrit')
  draft.edit('en', { type: 'title', title: 'Written' })
  server.isAway = true
  tab.keeper.leave(draft)
  await vi.waitFor(() => expect(unsavedOf(tab)).toEqual({ [one]: 'away' }))
  await tab.keeper.sendLeft()
  expect([unsavedOf(tab), server.titles(one)]).toEqual([{ [one]: 'away' }, ['Un', 'One']])
  server.isAway = false
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(unsavedOf(tab)).toEqual({}))
  expect([server.titles(one), tab.caughtUp]).toEqual([['Écrit', 'Written'], [[one]]])
})

test('R-53 without network a slide that was left with unsaved edits opens as it was left, with its whole history', async () => {
  const server = aServer()
  const tab = aTab(server)
  const draft = await tab.write(one, 'Écrit')
  server.isAway = true
  tab.keeper.leave(draft)
  await vi.waitFor(() => expect(unsavedOf(tab)).toEqual({ [one]: 'away' }))
  await expect(tab.keeper.open(two)).rejects.toThrow('no-network')
  const again = await tab.keeper.open(one)
  expect(again.state().histories.fr?.present.title).toBe('Écrit')
  again.undo('fr')
  expect(again.state().histories.fr?.present.title).toBe('Un')
  again.redo('fr')
  server.isAway = false
  expect((await tab.keeper.sendAll()).size).toBe(0)
  expect(server.titles(one)).toEqual(['Écrit', 'One'])
})

test.each(['busy', 'too-many-requests', 'internal-error'] as const)(
  'R-53 M-05 edits that meet the refusal %j are not refused for good: they are sent again by themselves, and open as they were left',
  async code => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = aServer()
    const tab = leftBehind(server, { slide: one, title: 'Eins' }, { slide: two, title: 'Zwei' })
    server.refusal = code
    await tab.keeper.sendLeft()
    expect(unsavedOf(tab)).toEqual({ [one]: 'away', [two]: 'away' })
    server.refusal = ''
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(unsavedOf(tab)).toEqual({}))
    expect([server.titles(one), server.titles(two)]).toEqual([
      ['Eins', 'One'],
      ['Zwei', 'One'],
    ])
    const draft = await tab.write(three, 'Drei')
    server.refusal = code
    tab.keeper.leave(draft)
    await vi.waitFor(() => expect(unsavedOf(tab)).toEqual({ [three]: 'away' }))
    expect((await tab.keeper.open(three)).state().histories.fr?.present.title).toBe('Drei')
    tab.keeper.close()
  },
)

test('R-53 M-05 a slide whose draft the server cannot read through a fault of its own does not block the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = aServer()
  const tab = leftBehind(server, { slide: two, title: 'Zwei' }, { slide: one, title: 'Eins' })
  const { read } = server
  server.read = async slide => {
    if (slide === one) throw new Refused({ code: 'internal-error' })
    return read(slide)
  }
  await tab.keeper.sendLeft()
  expect([unsavedOf(tab), server.titles(two)]).toEqual([{ [one]: 'away' }, ['Zwei', 'One']])
  tab.keeper.close()
})

test('R-53 edits of several slides that a closed tab left unsaved are sent one slide after another, the oldest first', async () => {
  const server = aServer()
  const tab = leftBehind(
    server,
    { slide: three, title: 'Drei' },
    { slide: one, title: 'Eins' },
    { slide: two, title: 'Two', lang: 'en' },
    { slide: one, title: 'One more', lang: 'en' },
  )
  await tab.keeper.sendLeft()
  expect(server.puts).toEqual(['1 fr Eins', '1 en One more', '2 en Two', '3 fr Drei'])
  expect([server.mostAtOnce, unsavedOf(tab), tab.caughtUp]).toEqual([1, {}, [[one, two, three]]])
})

test('R-53 while the server is unreachable, each slide with unsaved edits is marked, and only one is tried', async () => {
  const server = aServer()
  const tab = leftBehind(server, { slide: one, title: 'Eins' }, { slide: two, title: 'Zwei' })
  server.isAway = true
  const tried = vi.spyOn(server, 'read')
  await tab.keeper.sendLeft()
  expect([unsavedOf(tab), tried.mock.calls.length]).toEqual([{ [one]: 'away', [two]: 'away' }, 1])
  tab.keeper.close()
})

test('R-53 after the session ended, unsaved edits are kept until there is a new one', async () => {
  const server = aServer()
  const tab = leftBehind(server, { slide: one, title: 'Eins' })
  server.refusal = 'not logged'
  await tab.keeper.sendLeft()
  expect([unsavedOf(tab), server.titles(one)]).toEqual([{ [one]: 'signed-out' }, ['Un', 'One']])
  server.refusal = ''
  const next = aTab(server, tab.storage, tab.person)
  await next.keeper.sendLeft()
  expect([unsavedOf(next), server.titles(one)]).toEqual([{}, ['Eins', 'One']])
})

test('R-53 edits of a slide that the author may no longer write are kept, and do not block the others', async () => {
  const server = aServer()
  const tab = leftBehind(server, { slide: two, title: 'Zwei' }, { slide: one, title: 'Eins' })
  const read = server.read
  server.read = async slide => {
    if (slide === one) throw new Refused({ code: 'accessdenied' })
    return read(slide)
  }
  await tab.keeper.sendLeft()
  expect([unsavedOf(tab), server.titles(two)]).toEqual([{ [one]: 'refused' }, ['Zwei', 'One']])
})

test('R-53 edits that conflict with a colleague’s never overwrite them; the author is asked once the slide is opened', async () => {
  const server = aServer()
  const tab = leftBehind(server, { slide: one, title: 'À moi' })
  server.saveElsewhere(one, 'À eux')
  await tab.keeper.sendLeft()
  expect([unsavedOf(tab), server.titles(one), tab.caughtUp]).toEqual([{ [one]: 'decide' }, ['À eux', 'One'], []])
  expect(Object.fromEntries(await tab.keeper.sendAll())).toEqual({ [one]: 'decide' })
  const draft = await tab.keeper.open(one)
  await draft.send()
  expect(draft.state().conflict?.languages).toMatchObject([{ mine: titled('À moi'), theirs: titled('À eux') }])
  draft.settle({ fr: titled('À moi') })
  await draft.send()
  expect([unsavedOf(tab), server.titles(one)]).toEqual([{}, ['À moi', 'One']])
})

test('R-53 before publishing, what was typed a moment ago on the open slide is sent too', async () => {
  const server = aServer()
  const tab = leftBehind(server, { slide: two, title: 'Zwei' })
  await tab.write(one, 'Eins')
  expect((await tab.keeper.sendAll()).size).toBe(0)
  expect([server.titles(one), server.titles(two)]).toEqual([
    ['Eins', 'One'],
    ['Zwei', 'One'],
  ])
})

test('R-53 a slide that another tab has open is left to that tab, and two tabs that find the same edits send them once', async () => {
  const server = aServer()
  const tab = aTab(server)
  const draft = await tab.write(one, 'Eins')
  const other = aTab(server, tab.storage, tab.person)
  expect(Object.fromEntries(await other.keeper.sendAll())).toEqual({ [one]: 'elsewhere' })
  expect(server.puts).toEqual([])
  await draft.send()
  other.keeper.look()
  expect([unsavedOf(other), server.puts]).toEqual([{}, ['1 fr Eins']])
  other.keeper.close()

  const left = leftBehind(server, { slide: two, title: 'Zwei' })
  const right = aTab(server, left.storage, left.person)
  await Promise.all([left.keeper.sendLeft(), right.keeper.sendLeft()])
  expect(server.puts).toEqual(['1 fr Eins', '2 fr Zwei'])
  left.keeper.close()
  right.keeper.close()
})

test('R-53 when the browser stores nothing, the page keeps the edits of a slide that was left and sends them', async () => {
  const server = aServer()
  const storage = aStorage()
  storage.isFull = true
  const tab = aTab(server, storage)
  const draft = await tab.write(one, 'Eins')
  server.isAway = true
  tab.keeper.leave(draft)
  await vi.waitFor(() => expect([unsavedOf(tab), tab.keeper.wouldLose()]).toEqual([{ [one]: 'away' }, true]))
  server.isAway = false
  await tab.keeper.sendAll()
  expect([server.titles(one), unsavedOf(tab), tab.keeper.wouldLose()]).toEqual([['Eins', 'One'], {}, false])
})

test('R-53 a translation removed without network is removed on the server later', async () => {
  const server = aServer()
  const tab = aTab(server)
  const draft = await tab.keeper.open(one)
  server.isAway = true
  draft.translate('en', null)
  tab.keeper.leave(draft)
  await vi.waitFor(() => expect(unsavedOf(tab)).toEqual({ [one]: 'away' }))
  server.isAway = false
  await tab.keeper.sendAll()
  expect([server.titles(one), unsavedOf(tab)]).toEqual([['Un'], {}])
})

test('R-53 when the browser forbids locks, slides are opened and saved without them', async () => {
  const server = aServer()
  const tab = leftBehind(server, { slide: two, title: 'Zwei' })
  // As Chromium does where cookies are blocked.
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('Access denied', 'SecurityError'))
  await tab.write(one, 'Eins')
  expect(Object.fromEntries(await tab.keeper.sendAll())).toEqual({})
  expect(server.puts).toEqual(['1 fr Eins', '2 fr Zwei'])
})

test('R-53 a failed attempt to send unsaved edits does not block the next', async () => {
  const server = aServer()
  const tab = leftBehind(server, { slide: one, title: 'Eins' })
  const { onCaughtUp } = tab.hearing
  tab.hearing.onCaughtUp = () => {
    throw new Error('odd')
  }
  await expect(tab.keeper.sendLeft()).rejects.toThrow('odd')
  tab.hearing.onCaughtUp = onCaughtUp
  await tab.write(two, 'Zwei')
  expect((await tab.keeper.sendAll()).size).toBe(0)
})

test('R-53 an attempt to send unsaved edits that ends after the editor was closed schedules no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = aServer()
  const tab = leftBehind(server, { slide: one, title: 'Eins' })
  server.isAway = true
  const round = tab.keeper.sendLeft()
  tab.keeper.close()
  await round
  expect([unsavedOf(tab), vi.getTimerCount()]).toEqual([{ [one]: 'away' }, 0])
})
