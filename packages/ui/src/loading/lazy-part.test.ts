// @vitest-environment jsdom
import { type ComponentType, createElement, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { lazyPart, useFailedPart, useLoadOnceOnline } from './lazy-part.ts'

/** A part whose requests the test answers; `null` makes one fail. */
function aLazyPart(Instead: ComponentType) {
  const fetches: ((words: string | null) => void)[] = []
  const Part = lazyPart(() => {
    const { promise, resolve, reject } = Promise.withResolvers<ComponentType>()
    fetches.push(words => (words === null ? reject(new Error('no network')) : resolve(() => words)))
    return promise
  }, Instead)
  const use = () => {
    const page = document.body.appendChild(document.createElement('div'))
    const root = createRoot(page)
    root.render(createElement(Suspense, { fallback: 'waiting' }, createElement(Part)))
    const leave = () => root.unmount()
    onTestFinished(() => {
      leave()
      page.remove()
    })
    return { page, leave }
  }
  return { fetches, load: Part.load, use }
}

test('M-03 a part that failed to load is loaded at its next use, and once for all uses', async () => {
  const { fetches, use } = aLazyPart(() => 'instead')
  const first = use()
  await expect.poll(() => first.page.textContent).toBe('waiting')
  fetches[0]?.(null)
  await expect.poll(() => first.page.textContent).toBe('instead')
  expect(fetches).toHaveLength(1)
  first.leave()
  const [second, third] = [use(), use()]
  await expect.poll(() => fetches).toHaveLength(2)
  fetches[1]?.('drawn')
  for (const { page } of [second, third, use()]) await expect.poll(() => page.textContent).toBe('drawn')
  expect(fetches).toHaveLength(2)
})

test('M-03 the substitute of a part that failed to load remains until the part is loaded: once the network is back, or on a press', async () => {
  const { fetches, use } = aLazyPart(() => {
    const { attempts, loadAgain } = useFailedPart()
    useLoadOnceOnline()
    return createElement('button', { type: 'button', onClick: loadAgain }, attempts)
  })
  const { page } = use()
  await expect.poll(() => fetches).toHaveLength(1)
  fetches[0]?.(null)
  await expect.poll(() => page.textContent).toBe('1')
  dispatchEvent(new Event('online'))
  await expect.poll(() => fetches).toHaveLength(2)
  const button = page.querySelector('button')
  fetches[1]?.(null)
  await expect.poll(() => page.textContent).toBe('2')
  expect(page.querySelector('button')).toBe(button)
  button?.click()
  button?.click()
  await expect.poll(() => fetches).toHaveLength(3)
  fetches[2]?.('drawn')
  await expect.poll(() => page.textContent).toBe('drawn')
})

test('M-03 a part whose request fails after the network came back is requested again', async () => {
  const { fetches, use } = aLazyPart(() => 'instead')
  const { page } = use()
  await expect.poll(() => fetches).toHaveLength(1)
  dispatchEvent(new Event('online'))
  fetches[0]?.(null)
  await expect.poll(() => fetches).toHaveLength(2)
  fetches[1]?.('drawn')
  await expect.poll(() => page.textContent).toBe('drawn')
})

test('M-03 a part that was preloaded is drawn at once, and a preload that fails throws no error', async () => {
  const { fetches, load, use } = aLazyPart(() => 'instead')
  const preloaded = load()
  fetches[0]?.(null)
  await preloaded
  const again = load()
  fetches[1]?.('drawn')
  await again
  expect(fetches).toHaveLength(2)
  const { page } = use()
  await expect.poll(() => page.textContent).toBe('drawn')
  expect(fetches).toHaveLength(2)
})
