// @vitest-environment jsdom
/// <reference types="node" />
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement, useEffect, useReducer, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { useRetryOnline } from './use-retry-online.ts'

const pause = 40

/** A page that shows what a server answers, and how often it was asked again; the test ends each request. */
async function aPage({ pause }: { pause?: number } = {}) {
  let retries = 0
  const requests: { answer: (words: string) => void; breakOff: () => void }[] = []
  const server = createServer((_request, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*')
    requests.push({ answer: words => response.end(words), breakOff: () => response.destroy() })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  function Page() {
    const [shown, setShown] = useState<string | Error>('loading')
    const [attempt, retry] = useReducer((count: number) => count + 1, 0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
    useEffect(() => {
      fetch(address)
        .then(answer => answer.text())
        .then(setShown, () => setShown(new Error('away')))
    }, [attempt])
    const askAgain = () => {
      retries += 1
      retry()
    }
    useRetryOnline(shown instanceof Error && shown, askAgain, pause)
    return shown instanceof Error ? shown.message : shown
  }
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  root.render(createElement(Page))
  onTestFinished(() => {
    root.unmount()
    page.remove()
    server.closeAllConnections()
    server.close()
  })
  const asked = async (times: number) => {
    await expect.poll(() => requests.length).toBe(times)
    return requests[times - 1]!
  }
  return {
    page,
    asked,
    retries: () => retries,
    shows: (words: string) => expect.poll(() => page.textContent).toBe(words),
  }
}

const comeBack = () => dispatchEvent(new Event('online'))

test('H-23 what failed is requested again when the network is back, as often as it fails', async () => {
  const { asked, retries, shows } = await aPage()
  for (const times of [1, 2]) {
    const request = await asked(times)
    request.breakOff()
    await shows('away')
    comeBack()
  }
  const request = await asked(3)
  request.answer('there')
  await shows('there')
  // It is asked during the event, or not at all.
  comeBack()
  expect(retries()).toBe(2)
})

test('H-23 what fails only after the network came back is requested again at once', async () => {
  const { asked, retries, shows } = await aPage()
  const first = await asked(1)
  comeBack()
  first.breakOff()
  const second = await asked(2)
  second.breakOff()
  await shows('away')
  comeBack()
  const third = await asked(3)
  third.answer('there')
  await shows('there')
  // Nothing came back between the second failure and the second event.
  expect(retries()).toBe(2)
})

test('H-23 what failed is requested again after a pause where the browser does not notice that the server is back', async () => {
  const { asked, shows } = await aPage({ pause })
  for (const times of [1, 2, 3]) (await asked(times)).breakOff()
  const request = await asked(4)
  request.answer('there')
  await shows('there')
})
