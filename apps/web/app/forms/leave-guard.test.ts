// @vitest-environment jsdom
import saving from '@preau/locales/fr/saving.json' with { type: 'json' }
import i18next from 'i18next'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useLeaveGuard } from './leave-guard.tsx'

await i18next.init({ lng: 'fr', resources: { fr: { saving, ui: {} } } })
// jsdom has neither modal dialogs nor observers of sizes.
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function () {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const eventually = (hope: () => void) => vi.waitFor(hope, { timeout: 300_000 })

test('R-59 the guard of a layout that outlives the page asks again for the next one, and lets a person stay', async () => {
  vi.stubGlobal('ResizeObserver', Observer)
  const Layout = () => createElement('main', null, createElement(Outlet), useLeaveGuard(true).question)
  const child = (path: string) => ({ path, Component: () => path })
  const router = createMemoryRouter([{ path: '/', Component: Layout, children: ['a', 'b', 'c'].map(child) }], {
    initialEntries: ['/a'],
  })
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  root.render(createElement(I18nextProvider, { i18n: i18next }, createElement(RouterProvider, { router })))
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  const isAsked = () => page.querySelector('dialog')?.open ?? false
  const press = (label: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label))?.click()
  await eventually(() => expect(page.textContent).toContain('a'))

  void router.navigate('/b')
  await eventually(() => expect(isAsked()).toBe(true))
  press(saving.leave.yes)
  await eventually(() => expect([router.state.location.pathname, isAsked()]).toEqual(['/b', false]))

  void router.navigate('/c')
  await eventually(() => expect(isAsked()).toBe(true))
  press(saving.leave.no)
  await eventually(() => expect(isAsked()).toBe(false))
  expect(router.state.location.pathname).toBe('/b')
})
