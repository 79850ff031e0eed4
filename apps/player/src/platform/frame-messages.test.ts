import { expect, test } from 'vitest'
import { type FrameWindow, type PageWish, talkToPage } from './frame-messages.ts'

const origin = 'https://preau.example'

function aFrame() {
  const listeners = new Set<(event: MessageEvent) => void>()
  const posted: { message: { type: string }; target: string }[] = []
  const page = { postMessage: (message: { type: string }, target: string) => posted.push({ message, target }) }
  const self = {
    location: { origin },
    parent: page,
    addEventListener: (_type: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: MessageEvent) => void) => listeners.delete(listener),
  } as unknown as FrameWindow
  const receive = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    for (const listener of listeners) listener({ data, origin, source: page, ...from } as MessageEvent)
  }
  return { self, posted, receive, typesPosted: () => posted.map(({ message }) => message.type) }
}

test('R-50 the player posts setPlayer to the page of its own origin only', () => {
  const { self, posted } = aFrame()
  talkToPage(self, () => {}).tell({ type: 'setPlayer' })
  expect(posted).toEqual([{ message: { type: 'setPlayer' }, target: origin }])
})

test('R-50 a hello before the first slide is drawn is answered by nothing, one after it by all that was told', () => {
  const { self, receive, typesPosted } = aFrame()
  const talk = talkToPage(self, () => {})
  talk.tell({ type: 'setTitle', title: 'Repérer les signes' })
  receive({ type: 'hello' })
  expect(typesPosted()).toEqual(['setTitle'])
  talk.tell({ type: 'setPlayer' })
  receive({ type: 'hello' })
  expect(typesPosted()).toEqual(['setTitle', 'setPlayer', 'setTitle', 'setPlayer'])
})

test('R-50 a wish of the page is heard; one of another origin, another window or another shape is not', () => {
  const { self, receive } = aFrame()
  const wishes: PageWish[] = []
  talkToPage(self, wish => wishes.push(wish))
  const wish = { type: 'setPath', path: 'a/b/c' } as const
  receive(wish, { origin: 'https://elsewhere.example' })
  receive(wish, { source: {} })
  receive({ type: 'setPath', path: 7 })
  receive('setPath')
  expect(wishes).toEqual([])
  receive(wish)
  expect(wishes).toEqual([wish])
})

test('R-50 nothing is heard once the talk is closed', () => {
  const { self, receive } = aFrame()
  const wishes: PageWish[] = []
  talkToPage(self, wish => wishes.push(wish)).close()
  receive({ type: 'setLanguage', lang: 'en' })
  expect(wishes).toEqual([])
})

test('R-51 a player in a tab of its own talks to nobody', () => {
  const { self, posted, receive } = aFrame()
  const alone = { ...self, parent: null } as unknown as { parent: unknown }
  alone.parent = alone
  const wishes: PageWish[] = []
  talkToPage(alone as FrameWindow, wish => wishes.push(wish)).tell({ type: 'setPlayer' })
  receive({ type: 'setPath', path: 'a/b' })
  expect({ posted, wishes }).toEqual({ posted: [], wishes: [] })
})
