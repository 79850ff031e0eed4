// @vitest-environment jsdom
import type { LearnerBlockOf } from '@preau/course/block'
import english from '@preau/locales/en/player.json' with { type: 'json' }
import { createElement, Suspense } from 'react'
import { expect, test } from 'vitest'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import type { BlockView } from './block-view.ts'
import { seldomView } from './seldom-view.tsx'

const block: LearnerBlockOf<'text'> = { id: 'b', type: 'text', text: { type: 'doc', content: [] } }

/** A view whose fetches are answered by the test: `null` fails. */
function aSeldomView() {
  const fetches: ((view: string | null) => void)[] = []
  const view = seldomView<'text'>(() => {
    const { promise, resolve, reject } = Promise.withResolvers<BlockView<'text'>>()
    fetches.push(words =>
      words === null ? reject(new Error('no network')) : resolve({ View: () => createElement('p', null, words) }),
    )
    return promise
  })
  const draw = () =>
    drawInLesson(createElement(Suspense, { fallback: 'waiting' }, createElement(view.View, { block })), {
      ...{ lang: 'en', texts: { player: english } },
    })
  return { ...view, fetches, draw }
}

test('H-21 a view that was loaded before is drawn at once, and is fetched once for all blocks of its type', async () => {
  const seldom = aSeldomView()
  const loaded = Promise.all([seldom.load(), seldom.load()])
  seldom.fetches[0]?.('Drawn')
  await loaded
  expect(seldom.draw().textContent).toBe('Drawn')
  expect(seldom.draw().textContent).toBe('Drawn')
  expect(seldom.fetches).toHaveLength(1)
})

test('H-21 a view that is not loaded yet is fetched when it is drawn, and appears when it is loaded', async () => {
  const seldom = aSeldomView()
  const page = seldom.draw()
  expect(page.textContent).toBe('waiting')
  seldom.fetches[0]?.('Drawn')
  await expect.poll(() => page.textContent).toBe('Drawn')
})

test('H-21 a view that cannot be fetched is replaced by a notice, which retries by itself, when the network is back, and by its button', async () => {
  const seldom = aSeldomView()
  const early = seldom.load()
  seldom.fetches[0]?.(null)
  await early
  const page = seldom.draw()
  await expect.poll(() => seldom.fetches).toHaveLength(2)
  expect(page.textContent).toContain('This part could not be loaded.')
  seldom.fetches[1]?.(null)
  for (const [index, retry] of [
    () => dispatchEvent(new Event('online')),
    () => page.querySelector('button')?.click(),
  ].entries()) {
    const fetchesAfterRetry = () => {
      retry()
      return seldom.fetches
    }
    await expect.poll(fetchesAfterRetry).toHaveLength(index + 3)
    seldom.fetches[index + 2]?.(index === 0 ? null : 'Drawn')
  }
  await expect.poll(() => page.textContent).toBe('Drawn')
})
