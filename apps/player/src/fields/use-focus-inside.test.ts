// @vitest-environment jsdom
import { createElement } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { useFocusInside } from './use-focus-inside.ts'

/** Two fields of a list, a bar of it elsewhere on the page, and a field of something else. */
function aPage() {
  const happened: string[] = []
  const page = document.body.appendChild(document.createElement('div'))
  const place = document.body.appendChild(document.createElement('div'))
  const field = (id: string) => createElement('input', { id, key: id })
  function List() {
    const focus = useFocusInside({ onEnter: () => happened.push('in'), onLeave: () => happened.push('left') })
    return createElement('div', focus, field('one'), field('two'), createPortal(field('bar'), place))
  }
  const root = createRoot(page)
  flushSync(() => root.render([createElement(List, { key: 'list' }), field('other')]))
  onTestFinished(() => {
    root.unmount()
    page.remove()
    place.remove()
  })
  return {
    happened,
    focus: async (id: string) => {
      document.getElementById(id)?.focus()
      await new Promise(resolve => setTimeout(resolve))
      // To jsdom, what has the focus is always pressed.
      dispatchEvent(new Event('keyup'))
      await new Promise(resolve => setTimeout(resolve))
    },
  }
}

test('the format bar of a text counts as inside the list that the text is in, and anything else as outside', async () => {
  const page = aPage()
  for (const id of ['one', 'two', 'bar', 'one']) await page.focus(id)
  expect(page.happened).toEqual(['in', 'in', 'in', 'in'])
  await page.focus('bar')
  await page.focus('other')
  expect(page.happened.slice(4)).toEqual(['in', 'left'])
})
