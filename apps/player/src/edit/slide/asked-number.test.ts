// @vitest-environment jsdom
import type { BlockOf } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import english from '@preau/locales/en/editor.json' with { type: 'json' }
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { AskedNumber } from './asked-number.tsx'

const statement = (id: string, mode: 'assessment' | 'practice' = 'assessment'): BlockOf<'true-false'> => ({
  id,
  type: 'true-false',
  mode,
  answer: true,
  prompt: richTextOf('Vrai ?'),
})

function drawn(ask: number | undefined, ...blocks: BlockOf<'true-false'>[]) {
  const onChange = vi.fn()
  const content = { title: 'T', layout: 'column' as const, ask, blocks }
  const page = drawInLesson(createElement(AskedNumber, { content, onChange }), {
    lang: 'en',
    texts: { editor: english },
  })
  const select = page.querySelector('select')
  const choose = (value: string) => {
    if (!select) return
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { select, choose, onChange, options: [...(select?.options ?? [])].map(({ text }) => text) }
}

test('L-35 an author chooses how many of the assessments of a slide are asked, and all of them again', () => {
  const three = [statement('a'), statement('b'), statement('c')]
  const all = drawn(undefined, ...three, statement('d', 'practice'))
  expect(all.options).toEqual(['All of them (3)', '1 of 3, drawn for each person', '2 of 3, drawn for each person'])
  all.choose('2')
  expect(all.onChange).toHaveBeenLastCalledWith(2)
  const some = drawn(2, ...three)
  expect(some.select?.value).toBe('2')
  some.choose('')
  expect(some.onChange).toHaveBeenLastCalledWith(undefined)
})

test('L-35 with one assessment there is nothing to choose; a number that is too high is shown, and can be lowered', () => {
  expect(drawn(undefined, statement('a'), statement('b', 'practice')).select).toBeNull()
  const high = drawn(3, statement('a'))
  expect([high.select?.value, high.options.length]).toEqual(['3', 4])
})
