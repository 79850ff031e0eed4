import { expect, test } from 'vitest'
import { type FrameWindow, type PageCommand, talkToPage } from './frame-messages.ts'

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

test('R-50 a hello gets all messages sent so far: none before the first slide is drawn', () => {
  const { self, receive, typesPosted } = aFrame()
  const talk = talkToPage(self, () => {})
  talk.tell({ type: 'setTitle', title: 'Repérer les signes' })
  receive({ type: 'hello' })
  expect(typesPosted()).toEqual(['setTitle'])
  talk.tell({ type: 'setPlayer' })
  receive({ type: 'hello' })
  expect(typesPosted()).toEqual(['setTitle', 'setPlayer', 'setTitle', 'setPlayer'])
})

test('R-50 a command of the page is received; one of another origin, window or shape is not', () => {
  const { self, receive } = aFrame()
  const commands: PageCommand[] = []
  talkToPage(self, command => commands.push(command))
  const command = { type: 'setPath', path: 'a/b/c' } as const
  receive(command, { origin: 'https://elsewhere.example' })
  receive(command, { source: {} })
  receive({ type: 'setPath', path: 7 })
  receive('setPath')
  expect(commands).toEqual([])
  receive(command)
  expect(commands).toEqual([command])
})

test('R-50 nothing is received once the connection is closed', () => {
  const { self, receive } = aFrame()
  const commands: PageCommand[] = []
  talkToPage(self, command => commands.push(command)).close()
  receive({ type: 'setLanguage', lang: 'en' })
  expect(commands).toEqual([])
})

test('R-51 a player in a tab of its own talks to nobody', () => {
  const { self, posted, receive } = aFrame()
  const alone = { ...self, parent: null } as unknown as { parent: unknown }
  alone.parent = alone
  const commands: PageCommand[] = []
  talkToPage(alone as FrameWindow, command => commands.push(command)).tell({ type: 'setPlayer' })
  receive({ type: 'setPath', path: 'a/b' })
  expect({ posted, commands }).toEqual({ posted: [], commands: [] })
})
