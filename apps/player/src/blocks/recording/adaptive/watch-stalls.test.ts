import { expect, onTestFinished, test, vi } from 'vitest'
import { watchStalls } from './watch-stalls.ts'

/** A film that should be playing, and how often it was given up. */
function aFilm(isLoading?: () => boolean) {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const player = { currentTime: 3, paused: false, ended: false }
  const onStalled = vi.fn()
  const end = watchStalls(player as HTMLMediaElement, onStalled, isLoading)
  return { player, onStalled, end, pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1_000) }
}

test('M-12 a film that stalls while nothing is loading is given up, once', () => {
  const { onStalled, pass } = aFilm(() => false)
  pass(5)
  expect(onStalled).not.toHaveBeenCalled()
  pass(60)
  expect(onStalled).toHaveBeenCalledOnce()
})

test('M-12 a film is not given up while it plays, is paused, has ended, or waits for the network', () => {
  let isLoading = true
  const { player, onStalled, pass } = aFilm(() => isLoading)
  pass(60)
  isLoading = false
  for (let second = 0; second < 30; second += 1) {
    player.currentTime += 0.1
    pass(1)
  }
  player.paused = true
  pass(60)
  player.paused = false
  pass(5)
  player.ended = true
  pass(60)
  expect(onStalled).not.toHaveBeenCalled()
})

test('M-12 when only the browser knows what is loading, a film is given up later, and never after the watch has ended', () => {
  const { onStalled, pass } = aFilm()
  pass(19)
  expect(onStalled).not.toHaveBeenCalled()
  pass(3)
  expect(onStalled).toHaveBeenCalledOnce()
  const other = aFilm()
  other.end()
  other.pass(60)
  expect(other.onStalled).not.toHaveBeenCalled()
})
