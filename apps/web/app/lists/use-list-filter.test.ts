// @vitest-environment jsdom
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useListFilter } from './use-list-filter.ts'

const eventually = (hope: () => void) => vi.waitFor(hope, { timeout: 300_000 })

/** A page with a filter; its navigations are pending until the test lets them finish. */
async function aPage(at = '/') {
  let pending: { search: string; arrive: () => void } | undefined
  let shown: ReturnType<typeof useListFilter> | undefined
  let debounced: string | undefined
  const Page = () => {
    shown = useListFilter()
    debounced = useDebounced(shown.typed)
    return null
  }
  const loader = ({ request }: { request: Request }) => {
    const { search } = new URL(request.url)
    if (at === `/${search}`) return null
    return new Promise<null>(resolve => {
      pending = { search, arrive: () => resolve(null) }
    })
  }
  const routes = [
    { path: '/elsewhere', Component: () => null, loader },
    { path: '*', Component: Page, loader, HydrateFallback: () => null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const root = createRoot(document.createElement('div'))
  root.render(createElement(RouterProvider, { router }))
  onTestFinished(() => root.unmount())
  const filter = () => {
    if (!shown) throw new Error('no filter is drawn')
    return shown
  }
  await eventually(filter)
  return {
    filter,
    router,
    /** The typed text after the debounce. */
    debounced: () => debounced,
    /** Waits until it navigates to this query. */
    asks: (search: string) => eventually(() => expect(pending?.search).toBe(search)),
    /** Another page navigates in between. */
    leave: async () => {
      pending?.arrive()
      await eventually(() => expect(router.state).toMatchObject({ navigation: { state: 'idle' } }))
    },
    /** Finishes the navigation, and waits for the next render. */
    arrive: async () => {
      const before = shown
      pending?.arrive()
      await eventually(() => expect(router.state.navigation.state === 'idle' && shown !== before).toBe(true))
    },
  }
}

test('H-06 text typed while a choice is being navigated to is kept, and so is the choice', async () => {
  const page = await aPage()
  page.filter().choose('state', 'waiting')
  await page.asks('?state=waiting')
  page.filter().type('roch')
  await eventually(() => expect(page.filter().typed).toBe('roch'))
  await page.arrive()
  expect(page.filter().typed).toBe('roch')
  await page.asks('?state=waiting&q=roch')
})

test('H-06 a choice made while typed text is being navigated to is kept, and so is a later one', async () => {
  const page = await aPage()
  page.filter().type('roch')
  await page.asks('?q=roch')
  page.filter().choose('state', 'waiting')
  await page.asks('?q=roch&state=waiting')
  page.filter().choose('role', 'member')
  await page.asks('?q=roch&state=waiting&role=member')
  await eventually(() => expect(page.filter().choice('state')).toBe('waiting'))
  await page.arrive()
  expect(page.filter().choice('state')).toBe('waiting')
})

test('H-06 typed text whose debounce ends during the navigation to a choice does not undo the choice', async () => {
  const page = await aPage()
  page.filter().type('roch')
  await eventually(() => expect(page.filter().typed).toBe('roch'))
  page.filter().choose('state', 'waiting')
  await page.asks('?q=roch&state=waiting')
  page.filter().type('rochat')
  await page.asks('?q=rochat&state=waiting')
})

test('H-06 going back restores the previous filter, and a link to the page resets it', async () => {
  const page = await aPage('/?q=anne')
  page.filter().type('roch')
  await eventually(() => expect(page.filter().typed).toBe('roch'))
  page.filter().choose('state', 'waiting')
  await page.asks('?q=roch&state=waiting')
  await page.arrive()
  void page.router.navigate(-1)
  await eventually(() => expect(page.filter()).toMatchObject({ typed: 'anne', search: 'anne' }))
  page.filter().type('clau')
  await page.asks('?q=clau')
  await page.arrive()
  void page.router.navigate('/')
  await page.asks('')
  await page.arrive()
  await eventually(() => expect(page.filter()).toMatchObject({ typed: '', search: '' }))
})

test('H-06 text typed during the navigation of a link to the list is kept', async () => {
  const page = await aPage('/?q=anne')
  void page.router.navigate('/')
  await page.asks('')
  page.filter().type('clau')
  await eventually(() => expect(page.filter().typed).toBe('clau'))
  await page.arrive()
  expect(page.filter().typed).toBe('clau')
  await page.asks('?q=clau')
})

test('H-06 text typed while the next page loads does not cancel the navigation', async () => {
  const page = await aPage()
  page.filter().type('roch')
  await eventually(() => expect(page.filter().typed).toBe('roch'))
  void page.router.navigate('/elsewhere?leaving')
  await page.asks('?leaving')
  await eventually(() => expect(page.debounced()).toBe('roch'))
  await page.leave()
  expect(page.router.state.location.pathname).toBe('/elsewhere')
})

test.each([
  ['مدرسة 🦔', 'مدرسة 🦔'],
  ["%_\\ '; --", "%_\\ '; --"],
  ['zz\u0000zz', 'zzzz'],
  ['   ', ''],
])('H-06 %j remains in its field and in the address as it was typed, and %j is searched for', async (typed, search) => {
  const page = await aPage('/?q=anne')
  page.filter().type(typed)
  await page.asks(typed.trim() === '' ? '' : `?${new URLSearchParams({ q: typed })}`)
  await page.arrive()
  expect(page.filter()).toMatchObject({ typed, search })
})
