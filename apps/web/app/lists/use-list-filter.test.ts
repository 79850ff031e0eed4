// @vitest-environment jsdom
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useListFilter } from './use-list-filter.ts'

const eventually = (hope: () => void) => vi.waitFor(hope, { timeout: 60_000 })

/** A page with a filter, whose address is on its way until it may arrive. */
async function aPage(at = '/') {
  let onItsWay: { search: string; arrive: () => void } | undefined
  let shown: ReturnType<typeof useListFilter> | undefined
  let rested: string | undefined
  const Page = () => {
    shown = useListFilter()
    rested = useDebounced(shown.typed)
    return null
  }
  const loader = ({ request }: { request: Request }) => {
    const { search } = new URL(request.url)
    if (at === `/${search}`) return null
    return new Promise<null>(resolve => {
      onItsWay = { search, arrive: () => resolve(null) }
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
    /** What is typed, once typing rests. */
    rested: () => rested,
    /** What is asked for is on its way. */
    asks: (search: string) => eventually(() => expect(onItsWay?.search).toBe(search)),
    /** Another page arrives in its place. */
    leave: async () => {
      onItsWay?.arrive()
      await eventually(() => expect(router.state).toMatchObject({ navigation: { state: 'idle' } }))
    },
    /** It arrives, and what is drawn is no longer what was drawn before. */
    arrive: async () => {
      const before = shown
      onItsWay?.arrive()
      await eventually(() => expect(router.state.navigation.state === 'idle' && shown !== before).toBe(true))
    },
  }
}

test('R-30 what is typed while the address follows a choice stays, and the choice with it', async () => {
  const page = await aPage()
  page.filter().choose('state', 'waiting')
  await page.asks('?state=waiting')
  page.filter().type('roch')
  await eventually(() => expect(page.filter().typed).toBe('roch'))
  await page.arrive()
  expect(page.filter().typed).toBe('roch')
  await page.asks('?state=waiting&q=roch')
})

test('R-30 a choice made while the address follows what was typed stays, and a later one with it', async () => {
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

test('R-30 what rests to be typed while the address follows a choice does not undo the choice', async () => {
  const page = await aPage()
  page.filter().type('roch')
  await eventually(() => expect(page.filter().typed).toBe('roch'))
  page.filter().choose('state', 'waiting')
  await page.asks('?q=roch&state=waiting')
  page.filter().type('rochat')
  await page.asks('?q=rochat&state=waiting')
})

test('R-30 going back finds what was asked for before, and a link to the page asks for all', async () => {
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

test('R-30 what is typed while a link to the list is on its way stays', async () => {
  const page = await aPage('/?q=anne')
  void page.router.navigate('/')
  await page.asks('')
  page.filter().type('clau')
  await eventually(() => expect(page.filter().typed).toBe('clau'))
  await page.arrive()
  expect(page.filter().typed).toBe('clau')
  await page.asks('?q=clau')
})

test('R-30 what is typed as one leaves does not bring one back', async () => {
  const page = await aPage()
  page.filter().type('roch')
  await eventually(() => expect(page.filter().typed).toBe('roch'))
  void page.router.navigate('/elsewhere?leaving')
  await page.asks('?leaving')
  await eventually(() => expect(page.rested()).toBe('roch'))
  await page.leave()
  expect(page.router.state.location.pathname).toBe('/elsewhere')
})

test.each([
  ['مدرسة 🦔', 'مدرسة 🦔'],
  ["%_\\ '; --", "%_\\ '; --"],
  ['zz\u0000zz', 'zzzz'],
  ['   ', ''],
])('R-30 %j stays in its field and in the address as it was typed, and %j is looked for', async (typed, search) => {
  const page = await aPage('/?q=anne')
  page.filter().type(typed)
  await page.asks(typed.trim() === '' ? '' : `?${new URLSearchParams({ q: typed })}`)
  await page.arrive()
  expect(page.filter()).toMatchObject({ typed, search })
})
