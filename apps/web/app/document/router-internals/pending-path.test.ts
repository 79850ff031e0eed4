// @vitest-environment jsdom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useDropFlags } from '#account/flags.ts'
import { useChangeQuery } from './pending-path.ts'

const eventually = (hope: () => void) => vi.waitFor(hope, { timeout: 300_000 })

/** A page whose navigations are pending until the test lets them finish. */
async function aPage(at: string) {
  const pending: (() => void)[] = []
  let shown: { changeQuery: ReturnType<typeof useChangeQuery>; dropFlags: ReturnType<typeof useDropFlags> } | undefined
  const Page = () => {
    shown = { changeQuery: useChangeQuery(), dropFlags: useDropFlags() }
    return null
  }
  let isFirst = true
  const loader = () => {
    if (isFirst) {
      isFirst = false
      return null
    }
    return new Promise<null>(resolve => pending.push(() => resolve(null)))
  }
  const routes = [{ path: '*', Component: Page, loader, HydrateFallback: () => null }]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const root = createRoot(document.createElement('div'))
  root.render(createElement(RouterProvider, { router }))
  onTestFinished(() => root.unmount())
  await eventually(() => expect(shown).toBeDefined())
  return {
    ...shown!,
    set: (name: string, value: string) =>
      shown!.changeQuery(query => {
        query.set(name, value)
        return query
      }),
    go: (to: string) => void router.navigate(to),
    /** The address once every navigation has ended. */
    address: async () => {
      for (const arrive of pending) arrive()
      await eventually(() => expect(router.state.navigation.state).toBe('idle'))
      const { pathname, search, hash } = router.state.location
      return `${pathname}${search}${hash}`
    },
  }
}

test('H-06 of two changes of the address, of which the second comes before the first is drawn, both are kept', async () => {
  const page = await aPage('/figures?from=mail&support#list')
  page.set('school', 'Bex')
  page.set('level', '8')
  page.dropFlags('support')
  expect(await page.address()).toBe('/figures?from=mail&school=Bex&level=8#list')
})

test('H-06 a change of the query while another page is loading does not bring the person back', async () => {
  const page = await aPage('/figures')
  page.go('/elsewhere?login')
  page.set('school', 'Bex')
  page.dropFlags('login')
  expect(await page.address()).toBe('/elsewhere?login')
})
