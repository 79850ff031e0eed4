// @vitest-environment jsdom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { EarlyContent } from './early-content.tsx'

const link = (onOpen = () => {}) => {
  const onClick = (event: Event) => {
    event.preventDefault()
    onOpen()
  }
  return createElement('a', { href: '/fr/join/a', onClick }, 'Lire')
}

/** A page whose early content has one link, which has the focus. */
function aPage() {
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main')!)
  const show = (content: Parameters<typeof root.render>[0]) => flushSync(() => root.render(content))
  show(createElement(EarlyContent))
  const early = document.querySelector('[data-early-content]')!
  early.innerHTML = '<a href="/fr/join/a">Lire</a>'
  early.querySelector('a')?.focus()
  expect(document.activeElement?.textContent).toBe('Lire')
  return show
}

const drawn = () => document.querySelector('main a')

test('M-24 the focus on an early link goes to the same link of the page', async () => {
  const show = aPage()
  show(link())
  await vi.waitFor(() => expect(document.activeElement).toBe(drawn()))
})

test('M-24 when the page draws its links later, the focus waits for the same link, and Enter counts', async () => {
  const show = aPage()
  show(createElement('p', null, '…'))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  const opened = vi.fn()
  show(link(opened))
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  expect(document.activeElement).toBe(drawn())
})

test('M-24 the focus is not taken from a person who has moved on to something else', async () => {
  const show = aPage()
  show(createElement('button', { type: 'button' }, 'Autre'))
  document.querySelector('button')?.focus()
  show([createElement('button', { type: 'button', key: 'b' }, 'Autre'), createElement('div', { key: 'l' }, link())])
  document.querySelector('button')?.focus()
  await new Promise(resolve => setTimeout(resolve))
  expect(document.activeElement).not.toBe(drawn())
})
