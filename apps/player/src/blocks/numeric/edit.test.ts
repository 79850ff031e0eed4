// @vitest-environment jsdom
import type { BlockOf } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import french from '@preau/locales/fr/editor.json' with { type: 'json' }
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { inAnEditor } from '#fields/testing/an-editor.ts'
import { drawInLesson } from '#lesson/testing/a-lesson.ts'
import { editor } from './edit.tsx'

test('R-53 a tolerance below 0 shows an error with the allowed range; a text shows the error that it is not a number', () => {
  const block: BlockOf<'numeric'> = {
    ...{ id: 'b', type: 'numeric', mode: 'practice', prompt: richTextOf('Combien ?') },
    ...{ answer: 12, tolerance: 2, unit: '' },
  }
  const changes: BlockOf<'numeric'>[] = []
  const edit = createElement(editor.Edit, { block, onChange: (changed: typeof block) => changes.push(changed) })
  const page = drawInLesson(inAnEditor(edit), { texts: { editor: french } })
  const faultOf = (label: string, typed: string) => {
    const labels = [...page.querySelectorAll('label')]
    const field = labels.find(({ textContent }) => textContent === label)?.control as HTMLInputElement
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(field, typed)
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
    return (
      field.ariaInvalid === 'true' && document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    )
  }
  expect(faultOf(french.numeric.tolerance, '-3')).toBe(french.numeric.belowZero)
  expect(faultOf(french.numeric.tolerance, 'trois')).toBe(french.numeric.wrong)
  expect(changes).toEqual([])
  expect(faultOf(french.numeric.answer, '-3')).toBe(false)
  expect(changes.map(({ answer }) => answer)).toEqual([-3])
})
