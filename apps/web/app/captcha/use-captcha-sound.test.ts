// @vitest-environment jsdom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Site, SiteContext } from '#site.tsx'
import { useCaptchaSound } from './use-captcha-sound.ts'

const site = { language: 'fr', settings: { platformDomain: null } } as Partial<Site> as Site

/** A page with the sound of a captcha, whose playing ends as the test says. */
function aPage() {
  const playings: PromiseWithResolvers<void>[] = []
  class Sound {
    play() {
      const playing = Promise.withResolvers<void>()
      playings.push(playing)
      return playing.promise
    }
    pause() {
      // As in browsers: a sound that is stopped before it plays has not played.
      playings.at(-1)?.reject(new DOMException('', 'AbortError'))
    }
  }
  vi.stubGlobal('Audio', Sound)
  const requests: string[] = []
  vi.stubGlobal('fetch', async (source: string) => {
    requests.push(source)
    return new Response(null, { status: 429, headers: { 'retry-after': '60' } })
  })
  let sound: ReturnType<typeof useCaptchaSound> | undefined
  const Page = () => {
    sound = useCaptchaSound(1)
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  flushSync(() => root.render(createElement(SiteContext, { value: site }, createElement(Page))))
  const now = () => {
    if (!sound) throw new Error('no sound is drawn')
    return sound
  }
  return { now, playings, requests, act: (act: () => void) => flushSync(act) }
}

test('M-20 R-34 a spoken captcha that is stopped before it plays is not requested again, and has not failed', async () => {
  const { now, playings, requests, act } = aPage()
  act(() => now().play())
  act(() => now().stop())
  await Promise.allSettled(playings.map(({ promise }) => promise))
  expect([now().state, requests]).toEqual(['silent', []])
  act(() => now().play())
  act(() => now().play())
  await Promise.allSettled(playings.slice(0, 2).map(({ promise }) => promise))
  expect([now().state, requests]).toEqual(['playing', []])
})

test('M-20 R-34 a spoken captcha that does not play says for how long its network is limited', async () => {
  const { now, playings, requests, act } = aPage()
  act(() => now().play())
  playings[0]?.reject(new Error('no sound'))
  await vi.waitFor(() => expect(now()).toMatchObject({ state: 'limited', seconds: 60 }), { timeout: 300_000 })
  expect(requests).toHaveLength(1)
})
