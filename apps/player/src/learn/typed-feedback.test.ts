// @vitest-environment jsdom
import { calls } from '@preau/contract/calls'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { FeedbackForm } from './feedback-form.tsx'

type Values = { usefulness: number; text: string }

/** A learner and a server that keeps the latest feedback to arrive, can be unreachable, and can answer slowly. */
function aServer() {
  const tool = crypto.randomUUID()
  const server = {
    isAway: false,
    stored: undefined as Values | undefined,
    arrived: [] as Values[],
    /** Each request arrives once its gate is open. */
    gates: [] as Promise<void>[],
  }
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { usefulness, text } = JSON.parse(body).query
    if (server.isAway) throw new TypeError('no network')
    if (address === calls.putFeedback.path) {
      await server.gates.shift()
      server.stored = { usefulness, text }
      server.arrived.push(server.stored)
    }
    const query = address === calls.getOwnFeedback.path && server.stored ? [server.stored] : []
    return Response.json({ dataSet: { status: 'success', message: '', query } })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  /** Draws it as on the last slide; `login` as on another computer. */
  const draw = (login = 'a@b.ch') => {
    const caller = { host: '', credentials: { login, key: 'key' } }
    const page = drawInLesson(createElement(FeedbackForm, { tool, caller }))
    const field = () => page.querySelector('textarea')
    const write = (text: string) => {
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      set?.call(field(), text)
      flushSync(() => field()?.dispatchEvent(new Event('input', { bubbles: true })))
    }
    return {
      page,
      field,
      write,
      choose: (value: number) =>
        flushSync(() => page.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()),
      leaveField: () => flushSync(() => field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    }
  }
  return { server, draw }
}

test('R-52 M-08 two quick choices arrive in the order in which they were made', async () => {
  const { server, draw } = aServer()
  const slow = Promise.withResolvers<void>()
  server.gates.push(slow.promise)
  const { choose } = draw()
  choose(1)
  choose(4)
  slow.resolve()
  await expect
    .poll(() => server.arrived)
    .toEqual([
      { usefulness: 1, text: '' },
      { usefulness: 4, text: '' },
    ])
})

test('R-52 M-08 a comment that could not be sent is shown again with its slide, and is sent once the network is back', async () => {
  const { server, draw } = aServer()
  const { page, choose, write, leaveField } = draw()
  choose(3)
  await expect.poll(() => server.arrived.length).toBe(1)
  server.isAway = true
  write('Trop long.')
  leaveField()
  await expect.poll(() => page.textContent).toContain('feedback.failed')
  expect(draw().field()?.value).toBe('Trop long.')
  server.isAway = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => server.stored).toEqual({ usefulness: 3, text: 'Trop long.' })
})

test('R-52 M-08 a comment is sent while the tab is closed, and kept until the server has it', async () => {
  const { server, draw } = aServer()
  const { choose, write } = draw()
  choose(2)
  await expect.poll(() => server.arrived.length).toBe(1)
  write('Bien')
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => server.stored?.text).toBe('Bien')
  await expect.poll(() => localStorage.length).toBe(0)
  server.isAway = true
  write('Bien !')
  dispatchEvent(new Event('pagehide'))
  // The next visit, in a new document.
  vi.resetModules()
  const { FeedbackForm: Again } = await import('./feedback-form.tsx')
  server.isAway = false
  const caller = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }
  const key = Object.keys(localStorage)[0] ?? ''
  drawInLesson(createElement(Again, { tool: key.split('/').at(-1) ?? '', caller }))
  await expect.poll(() => server.stored?.text).toBe('Bien !')
})

test('R-52 M-08 text that one person typed is not shown to another person on the same computer', async () => {
  const { server, draw } = aServer()
  const { choose, write } = draw()
  choose(2)
  server.isAway = true
  write('À moi')
  const other = draw('c@d.ch')
  expect(other.field()).toBeNull()
})
