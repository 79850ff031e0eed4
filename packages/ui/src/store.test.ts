import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('R-22 the store listens for outside changes as long as it has subscribers', () => {
  const heard: string[] = []
  const store = createStore('first', () => {
    heard.push('begun')
    return () => void heard.push('ended')
  })
  const stops = [1, 2].map(who => store.subscribe(() => void heard.push(`${who} has ${store.get()}`)))
  store.set('next')
  for (const stop of stops) stop()
  store.set('last')
  // Unsubscribing twice is harmless.
  stops[0]?.()
  expect(heard).toEqual(['begun', '1 has next', '2 has next', 'ended'])
})
