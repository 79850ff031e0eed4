// @vitest-environment jsdom
import english from '@preau/locales/en/editor.json' with { type: 'json' }
import { Editor } from '@tiptap/react'
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, onTestFinished, test } from 'vitest'
import { extensionsOf } from './extensions.ts'
import { FormatBar } from './format-bar.tsx'

const i18n = createInstance({ lng: 'en', resources: { en: { editor: english } }, defaultNS: 'editor' })
i18n.use(initReactI18next)
await i18n.init()

/** The format bar of a text in which Ctrl + K was pressed: it shows the link form. */
function asking(content: string) {
  const page = document.createElement('div')
  const words = document.createElement('div')
  document.body.append(page, words)
  const silent = { onRefused: () => undefined, onLeftOut: () => undefined }
  const editor = new Editor({ element: words, extensions: extensionsOf('full', silent), content, injectCSS: false })
  editor.commands.setTextSelection(2)
  const root = createRoot(page)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    editor.destroy()
    page.remove()
    words.remove()
  })
  const bar = createElement(FormatBar, { editor, kind: 'full', label: 'Bar' })
  flushSync(() => root.render(createElement(I18nextProvider, { i18n }, bar)))
  const init = { bubbles: true, cancelable: true }
  flushSync(() => editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { ...init, key: 'k', ctrlKey: true })))
  /** Presses a key on a control of the form; true if the browser's default action was not prevented. */
  const press = (control: string, key: KeyboardEventInit) => {
    const controls = [...page.querySelectorAll<HTMLElement>('form :is(input, button)')]
    const element = controls.find(one => one.tagName === control || one.textContent === control)
    if (!element) throw new Error(`there is no ${control}`)
    element.focus()
    return element.dispatchEvent(new KeyboardEvent('keydown', { ...init, ...key }))
  }
  return { press, isBack: () => document.activeElement === editor.view.dom }
}

const tab = { key: 'Tab' }
const tabBack = { key: 'Tab', shiftKey: true }

test.each([
  ['<p>words</p>', english.link.set],
  ['<p><a href="https://ecole.ch">words</a></p>', english.link.remove],
])('R-53 tabbing out of the link form returns to the text before the next key: %s', (words, last) => {
  const forth = asking(words)
  expect([forth.press('INPUT', tab), forth.press(last, tabBack), forth.isBack()]).toEqual([true, true, false])
  expect([forth.press(last, tab), forth.isBack()]).toEqual([false, true])
  const back = asking(words)
  expect([back.press('INPUT', tabBack), back.isBack()]).toEqual([false, true])
})

test.each(['INPUT', english.link.set])('R-53 Escape in the link form returns to the text: %s', control => {
  const { press, isBack } = asking('<p>words</p>')
  expect([press(control, { key: 'Escape' }), isBack()]).toEqual([false, true])
})
