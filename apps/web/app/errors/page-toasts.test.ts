// @vitest-environment jsdom
import english from '@preau/locales/en/errors.json' with { type: 'json' }
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, onTestFinished, test } from 'vitest'
import { PageToasts } from './page-toasts.tsx'

test('R-22 a task that fails unexpectedly is reported in a toast', async () => {
  const i18n = createInstance({ lng: 'en', resources: { en: { errors: english } }, defaultNS: 'errors' })
  await i18n.use(initReactI18next).init()
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  flushSync(() => root.render(createElement(I18nextProvider, { i18n }, createElement(PageToasts))))
  expect(document.body.textContent).not.toContain(english.broken.text)
  flushSync(() => dispatchEvent(new Event('unhandledrejection')))
  expect(document.body.textContent).toContain(english.broken.text)
})
