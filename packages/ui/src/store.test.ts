import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('R-22 changes from elsewhere are listened for as long as somebody follows', () => {
  const heard: string[] = []
  const store = createStore('first', () => {
    heard.push('begun')
    return () => void heard.push('ended')
  })
  const stops = [1, 2].map(who => store.subscribe(() => void heard.push(`${who} has ${store.get()}`)))
  store.set('next')
  for (const stop of stops) stop()
  store.set('last')
  // Who has stopped following may say so again.
  stops[0]?.()
  expect(heard).toEqual(['begun', '1 has next', '2 has next', 'ended'])
})
