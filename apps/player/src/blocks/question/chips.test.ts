// @vitest-environment jsdom
import { openJournal } from '@preau/contract/progress/progress-journal'
import { type BlockOf, learnerView } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import english from '@preau/locales/en/player.json' with { type: 'json' }
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { gapText } from '#blocks/gap-text/view.tsx'
import { matching } from '#blocks/matching/view.tsx'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { openProgress } from '#progress/progress.ts'

const pairs: BlockOf<'matching'> = {
  ...{ id: 'q', type: 'matching', mode: 'practice', prompt: richTextOf('What with what?') },
  pairs: [
    { id: 'day', left: 'Day', right: 'Sun', rightId: 'sun' },
    { id: 'night', left: 'Night', right: 'Moon', rightId: 'moon' },
  ],
  extras: [{ id: 'rain', text: 'Rain' }],
}
const gaps: BlockOf<'gap-text'> = {
  ...{ id: 'q', type: 'gap-text', mode: 'practice', prompt: richTextOf('Fill in.') },
  text: [{ text: 'By ' }, { gap: 'day', answers: ['Sun'] }, { text: ', by ' }, { gap: 'night', answers: ['Moon'] }],
  bank: ['Rain'],
}

function draw(block: typeof pairs | typeof gaps, isPrinted?: true) {
  const View = { matching, 'gap-text': gapText }[block.type].View as ComponentType<{ block: unknown }>
  const progress = openProgress('t', null, openJournal(null, 'a@b.ch'), null, task => task())
  const page = drawInLesson(createElement(View, { block: learnerView(block) }), {
    ...{ lang: 'en', texts: { player: english }, progress },
    ...(isPrinted && { isPrinted }),
  })
  const buttons = () => [...page.querySelectorAll('button')]
  const named = (name: string) =>
    buttons().find(button => (button.ariaLabel ?? button.textContent ?? '').startsWith(name))
  return {
    page,
    named,
    tap: (name: string) => flushSync(() => named(name)!.click()),
    escape: (name: string) =>
      flushSync(() => named(name)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))),
    lists: () => [...page.querySelectorAll('select')],
    /** The words chosen in the lists. */
    chosen: () => [...page.querySelectorAll('select')].map(list => list.selectedOptions[0]?.text),
    said: () => page.querySelector('ul + [role="status"]')?.textContent,
    check: () => flushSync(() => page.querySelector('form')?.requestSubmit()),
    given: () => progress.state().slides.s?.answers.q?.answer,
  }
}

test.each([
  ['pairs', pairs, 'Day goes with', { pairs: { day: 'sun', night: 'moon' } }],
  ['gaps', gaps, 'Missing word 1 of 2', { gaps: { day: 'Sun', night: 'Moon' } }],
] as const)(
  'L-56 %s: a learner taps a card and then its place, which is announced and gets the focus; the answer is the same as by the lists',
  (_name, block, first, answer) => {
    const tapped = draw(block)
    tapped.tap('Sun')
    expect(tapped.named('Sun')?.getAttribute('aria-pressed')).toBe('true')
    expect(tapped.said()).toContain('“Sun” in hand')
    const place = block.type === 'matching' ? 'Day' : first
    tapped.tap(`Put “Sun”: ${place}`)
    expect(tapped.said()).toBe(`“Sun”: ${place}.`)
    expect(document.activeElement).toBe(tapped.lists()[0])
    expect(tapped.named('Sun')?.textContent).toContain('(already placed)')
    tapped.tap('Moon')
    tapped.tap(block.type === 'matching' ? 'Put “Moon”: Night' : 'Put “Moon”: Missing word 2 of 2')
    expect(tapped.chosen()).toEqual(['Sun', 'Moon'])
    tapped.check()

    const listed = draw(block)
    for (const [index, word] of ['Sun', 'Moon'].entries()) {
      const list = listed.lists()[index]!
      list.value = [...list.options].find(({ text }) => text === word)!.value
      flushSync(() => list.dispatchEvent(new Event('change', { bubbles: true })))
    }
    listed.check()
    expect(Object.keys(tapped.given() as object)).toEqual(Object.keys(answer))
    expect(tapped.given()).toEqual(listed.given())
  },
)

test.each([
  ['pairs', pairs],
  ['gaps', gaps],
])(
  'L-56 %s: tapping a card again or pressing Escape puts it back; on paper there are no cards to tap',
  (_name, block) => {
    const lesson = draw(block)
    const mayPut = () => lesson.named('Put') !== undefined
    lesson.tap('Rain')
    expect(mayPut()).toBe(true)
    lesson.tap('Rain')
    expect(mayPut()).toBe(false)
    lesson.tap('Rain')
    lesson.escape('Rain')
    expect(mayPut()).toBe(false)
    lesson.tap('Rain')
    lesson.escape('Put')
    expect(mayPut()).toBe(false)
    expect(document.activeElement).toBe(lesson.lists()[0])
    expect(lesson.chosen()).toEqual(['Choose…', 'Choose…'])
    expect(draw(block, true).named('Rain')).toBeUndefined()
  },
)
