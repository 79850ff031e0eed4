// @vitest-environment jsdom
import { openJournal } from '@preau/contract/progress/progress-journal'
import { richTextOf } from '@preau/course/rich-text'
import type { LearnerSlide } from '@preau/course/slide'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LoadedSlide } from '#lesson/load-module.ts'
import { openProgress } from '#progress/progress.ts'
import { TimeOnSlide } from './time-on-slide.tsx'

/** A text of ten seconds for a quick reader. */
const text = { id: 'text', type: 'text' as const, text: richTextOf('m'.repeat(315)) }
const content: LearnerSlide = { title: 'Écran', layout: 'column', blocks: [text] }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A slide on a page, whose text ends `end` pixels below the top of the window. */
function aSlide({ blocks = content.blocks, end = 200 } = {}) {
  const journal = openJournal(null, 'a@b.ch')
  const progress = openProgress('t', null, journal, null, task => task())
  progress.see('s')
  const page = document.body.appendChild(document.createElement('section'))
  let bottom = end
  for (const { id } of blocks) {
    const block = page.appendChild(document.createElement('div'))
    block.dataset.block = id
    block.getBoundingClientRect = () => DOMRect.fromRect({ y: bottom - 100, height: 100 })
  }
  const root = createRoot(page.appendChild(document.createElement('div')))
  const slide = { id: 's', title: '', content: { ...content, blocks }, questions: [] } as unknown as LoadedSlide
  flushSync(() => root.render(createElement(TimeOnSlide, { slide, progress })))
  const leave = () => flushSync(() => root.unmount())
  onTestFinished(() => {
    leave()
    page.remove()
    progress.close()
  })
  return {
    leave,
    journal,
    progress,
    scrollTo: (end: number) => {
      bottom = end
    },
    onSlide: () => progress.state().slides.s,
    reports: () => journal.pending().map(({ taken, activeSeconds }) => ({ taken, activeSeconds })),
  }
}

const showAs = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('L-41 a text is taken in after a third of its reading time with its end in view, and not a second before', () => {
  const { onSlide } = aSlide()
  vi.advanceTimersByTime(9000)
  expect(onSlide()).toMatchObject({ taken: [], activeSeconds: 0 })
  vi.advanceTimersByTime(1000)
  expect(onSlide()).toMatchObject({ taken: ['text'], activeSeconds: 10 })
})

test('L-41 a text counts as read only once its end came into view, however long the learner remains on the slide', () => {
  const { onSlide, scrollTo } = aSlide({ end: innerHeight + 1 })
  vi.advanceTimersByTime(30_000)
  expect(onSlide()).toMatchObject({ taken: [] })
  scrollTo(innerHeight)
  vi.advanceTimersByTime(1000)
  expect(onSlide()).toMatchObject({ taken: ['text'] })
})

test('L-42 a hidden page counts no time, and the time counted before is reported when it is hidden', () => {
  const { onSlide } = aSlide()
  vi.advanceTimersByTime(4000)
  showAs('hidden')
  expect(onSlide()).toMatchObject({ taken: [], activeSeconds: 4 })
  vi.advanceTimersByTime(60_000)
  showAs('visible')
  dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(1000)
  expect(onSlide()).toMatchObject({ taken: [] })
  vi.advanceTimersByTime(6000)
  expect(onSlide()).toMatchObject({ taken: ['text'] })
  vi.restoreAllMocks()
})

test('L-42 one minute after the last input no time counts; the next input starts the counting again', () => {
  const { onSlide, leave } = aSlide({ end: innerHeight + 1 })
  vi.advanceTimersByTime(180_000)
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(5000)
  leave()
  expect(onSlide()?.activeSeconds).toBeGreaterThanOrEqual(65)
  expect(onSlide()?.activeSeconds).toBeLessThanOrEqual(67)
})

test('L-42 leaving a slide reports its seconds once, also those of several visits', () => {
  const { leave, onSlide, reports } = aSlide({ end: innerHeight + 1 })
  vi.advanceTimersByTime(3000)
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(2000)
  leave()
  expect(onSlide()).toMatchObject({ activeSeconds: 5 })
  expect(reports()).toEqual([{ taken: [], activeSeconds: 5 }])
})

test('L-60 a text that the server does not count as read yet is reported again by itself, and not every second', () => {
  const { journal, progress, onSlide, leave } = aSlide()
  let reports = 0
  progress.subscribe(() => {
    reports += 1
  })
  vi.advanceTimersByTime(10_000)
  expect([reports, onSlide()?.taken]).toEqual([1, ['text']])
  leave()
  // As after a reload: the journal knows what the server has answered.
  const [entry] = journal.pending()
  journal.postpone(entry!, 60_000)
  const again = openProgress('t', null, journal, null, task => task())
  expect(again.state().slides.s).toMatchObject({ taken: [], unkept: ['text'] })
  let later = 0
  again.subscribe(() => {
    later += 1
  })
  const page = document.body.appendChild(document.createElement('section'))
  const root = createRoot(page)
  const slide = { id: 's', title: '', content, questions: [] } as unknown as LoadedSlide
  flushSync(() => root.render(createElement(TimeOnSlide, { slide, progress: again })))
  vi.advanceTimersByTime(30_000)
  expect(later).toBe(0)
  flushSync(() => root.unmount())
  expect(again.state().slides.s).toMatchObject({ unkept: ['text'], activeSeconds: 40 })
  page.remove()
  again.close()
})
