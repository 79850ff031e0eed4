import type { PlayerMessage } from '@preau/contract/frame'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PageWindow, talkToPlayer } from './player-talk.ts'

const origin = 'https://preau.example'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aPage() {
  const listeners = new Set<(event: MessageEvent) => void>()
  const posted: { message: { type: string }; target: string }[] = []
  const frame = {
    postMessage: (message: { type: string }, target: string) => posted.push({ message, target }),
  } as unknown as Window
  const self = {
    location: { origin },
    addEventListener: (_type: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: MessageEvent) => void) => listeners.delete(listener),
    setInterval: (run: () => void, pause: number) => setInterval(run, pause),
    clearInterval: (timer: number) => clearInterval(timer),
  } as unknown as PageWindow
  const heard: PlayerMessage[] = []
  const talk = talkToPlayer(
    self,
    () => frame,
    message => heard.push(message),
  )
  const receive = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    for (const listener of listeners) listener({ data, origin, source: frame, ...from } as MessageEvent)
  }
  return { talk, posted, heard, receive }
}

test('R-50 the page says hello every 200 ms until the player may be shown', () => {
  const { posted, receive } = aPage()
  vi.advanceTimersByTime(600)
  expect(posted).toEqual(Array.from({ length: 3 }, () => ({ message: { type: 'hello' }, target: origin })))
  receive({ type: 'setTitle', title: 'Voir' })
  vi.advanceTimersByTime(200)
  expect(posted).toHaveLength(4)
  receive({ type: 'setPlayer' })
  vi.advanceTimersByTime(1000)
  expect(posted).toHaveLength(4)
})

test('R-50 messages of the player are received; those of another origin, window or shape are not', () => {
  const { heard, receive } = aPage()
  const message = { type: 'setPathAfterNavigation', path: 'a/b/c' }
  receive(message, { origin: 'https://elsewhere.example' })
  receive(message, { source: {} })
  receive(message, { source: null })
  receive({ type: 'setPathAfterNavigation', path: 7 })
  receive('setPlayer')
  expect(heard).toEqual([])
  receive(message)
  expect(heard).toEqual([message])
})

test('R-50 after it is closed, the connection to the player neither sends nor receives', () => {
  const { talk, posted, heard, receive } = aPage()
  talk.close()
  vi.advanceTimersByTime(1000)
  receive({ type: 'setPlayer' })
  expect({ posted, heard }).toEqual({ posted: [], heard: [] })
})
