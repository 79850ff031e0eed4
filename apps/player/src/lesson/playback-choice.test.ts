import { expect, test } from 'vitest'
import { keepPlaybackChoice, readPlaybackChoice } from './playback-choice.ts'

function aStore(first: string | null = null) {
  const kept = [first]
  return { getItem: () => kept.at(-1) ?? null, setItem: (_key: string, value: string) => void kept.push(value) }
}

test('R-55 speed, definition and captions that were chosen hold for the next film, each by itself', () => {
  const store = aStore()
  expect(readPlaybackChoice(store)).toEqual({ speed: 1, hasCaptions: true })
  keepPlaybackChoice({ speed: 1.5 }, store)
  keepPlaybackChoice({ height: 360 }, store)
  keepPlaybackChoice({ hasCaptions: false }, store)
  expect(readPlaybackChoice(store)).toEqual({ speed: 1.5, height: 360, hasCaptions: false })
})

test('R-55 what no player could have kept, and a browser that keeps nothing, play a film as it is', () => {
  for (const odd of ['{', '7', '{"speed":9,"height":"8K","hasCaptions":0}', 'null']) {
    expect(readPlaybackChoice(aStore(odd))).toEqual({ speed: 1, hasCaptions: true })
  }
  keepPlaybackChoice({ speed: 2 }, null)
  expect(readPlaybackChoice(null)).toEqual({ speed: 1, hasCaptions: true })
})
