import { expect, test } from 'vitest'
import { keepPlaybackChoice, readPlaybackChoice } from './playback-choice.ts'

function aStore(first: string | null = null) {
  const kept = [first]
  return { getItem: () => kept.at(-1) ?? null, setItem: (_key: string, value: string) => void kept.push(value) }
}

test('R-55 speed, definition and captions that a viewer chose apply to the next film, each independently of the others', () => {
  const store = aStore()
  expect(readPlaybackChoice(store)).toEqual({ speed: 1, hasCaptions: true })
  keepPlaybackChoice({ speed: 1.5 }, store)
  keepPlaybackChoice({ height: 360 }, store)
  keepPlaybackChoice({ hasCaptions: false }, store)
  expect(readPlaybackChoice(store)).toEqual({ speed: 1.5, height: 360, hasCaptions: false })
})

test('R-55 a film plays with its defaults when the stored choice is invalid or the browser stores nothing', () => {
  for (const odd of ['{', '7', '{"speed":9,"height":"8K","hasCaptions":0}', 'null']) {
    expect(readPlaybackChoice(aStore(odd))).toEqual({ speed: 1, hasCaptions: true })
  }
  keepPlaybackChoice({ speed: 2 }, null)
  expect(readPlaybackChoice(null)).toEqual({ speed: 1, hasCaptions: true })
})
