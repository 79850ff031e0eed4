// @vitest-environment jsdom
import { example } from '@preau/contract/example'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDocument, runBehind } from '#document/testing/a-document.ts'
import requestEarlyContent from './request-early-content.ts'

const { session } = example

/** What the document asks its server for, and what it shows of the answer. */
async function requestedFor(stored: object | null, answer: object = { html: '<p>…</p>', content: { tools: [] } }) {
  aDocument({ at: '/fr/dashboard', body: '<div></div>', stored: stored ? { user: JSON.stringify(stored) } : {} })
  const fetched = vi.fn(async (_address: string, _request: { body: string }) => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => {
    delete window.earlyContent
  })
  const place = document.querySelector('div')!
  runBehind(place, requestEarlyContent)
  await window.earlyContent?.answer.catch(() => {})
  const [[address, request] = []] = fetched.mock.calls
  return { address, body: request && JSON.parse(request.body), html: place.innerHTML, early: window.earlyContent }
}

test('R-21 the document requests its content as the person whose session the browser has, and draws it', async () => {
  const { address, body, html, early } = await requestedFor(session)
  expect(address).toBe('/fr/dashboard')
  expect(body).toMatchObject({ login: session.mail, key: session.tokenSession })
  expect(html).toBe('<p>…</p>')
  expect(early).toMatchObject({ mail: session.mail, content: { tools: [] } })
})

test('R-21 without a session nothing is requested, and an answer without content is left to the page', async () => {
  expect(await requestedFor(null)).toMatchObject({ address: undefined, early: undefined, html: '' })
  const { html, early } = await requestedFor(session, { status: 'error' })
  expect([html, early?.content]).toEqual(['', undefined])
  await expect(early?.answer).rejects.toThrow('no content')
})

test('M-05 early pictures come by the media key while it is valid by the clock it came with, and by the media token after that', async () => {
  const keyWith = async (mediaKeySpan?: { from: number; seconds: number }) =>
    (await requestedFor({ ...session, mediaKeySpan })).body.mediaKey
  const now = Date.now()
  expect(await keyWith({ from: now - 1000, seconds: 60 })).toBe(session.mediaKey)
  expect(await keyWith({ from: now - 61_000, seconds: 60 })).toBe(session.tokenPublic)
  expect(await keyWith({ from: now + 60_000, seconds: 60 })).toBe(session.tokenPublic)
  expect(await keyWith()).toBe(session.tokenPublic)
})
