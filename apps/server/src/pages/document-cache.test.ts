import { expect, test } from 'vitest'
import { makeDocument } from './document.ts'
import { documentCache } from './document-cache.ts'

const page = (html: string, status = 200) => makeDocument(html, status, {})

/** A rendering that waits until `end` is called. */
function slowly(html: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  const render = async () => {
    count += 1
    await promise
    return page(html)
  }
  return { render, end: resolve, count: () => count }
}

test('one rendering serves everyone who asks at the same time, and those who come later', async () => {
  const cache = documentCache()
  const { render, end, count } = slowly('a')
  const pending = [cache.get('/fr', render), cache.get('/fr', render)]
  end()
  const [first, second] = await Promise.all(pending)
  expect(second).toBe(first)
  expect(cache.get('/fr', render)).toBe(first)
  expect(count()).toBe(1)
})

test('a document rendered before a change is not cached after it', async () => {
  const cache = documentCache()
  const before = slowly('before')
  const pending = cache.get('/fr', before.render)
  cache.clear()
  const after = await cache.get('/fr', () => page('after'))
  before.end()
  await pending
  expect(cache.get('/fr', before.render)).toBe(after)
})

test('missing and failed documents are not cached', async () => {
  const cache = documentCache()
  let count = 0
  const missing = () => {
    count += 1
    return page('404', 404)
  }
  await cache.get('/fr/x', missing)
  await cache.get('/fr/x', missing)
  expect(count).toBe(2)
  await expect(cache.get('/fr/y', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('/fr/y', () => page('yes'))).toMatchObject({ status: 200 })
})

test('when there are too many documents, the one that was unused for the longest time is dropped', async () => {
  const cache = documentCache()
  const document = await page('x')
  const render = async () => document
  for (let index = 0; index < 1000; index += 1) await cache.get(`/fr/${index}`, render)
  cache.get('/fr/0', render)
  await cache.get('/fr/new', render)
  expect(cache.get('/fr/0', render)).toBe(document)
  expect(cache.get('/fr/1', render)).toBeInstanceOf(Promise)
})

test('M-17 a cached document is there at once; while it is rendered, and after the cache is cleared, there is none', async () => {
  const cache = documentCache()
  const { render, end } = slowly('a')
  const pending = cache.get('/fr', render)
  expect(cache.peek('/fr')).toBeUndefined()
  end()
  const document = await pending
  expect(cache.peek('/fr')).toBe(document)
  cache.clear()
  expect(cache.peek('/fr')).toBeUndefined()
})

test('M-16 the cache has a limit in bytes, too', async () => {
  const cache = documentCache()
  const identity = Buffer.alloc(30_000_000)
  const render = async () => ({ status: 200, headers: {}, bodies: { identity } })
  for (let index = 0; index < 6; index += 1) await cache.get(`/fr/${index}`, render)
  const kept = Array.from({ length: 6 }, (_, index) => cache.peek(`/fr/${index}`) !== undefined)
  expect(kept).toEqual([false, false, true, true, true, true])
})

test('M-82 where addresses are few, what is not found is cached too', async () => {
  const cache = documentCache({ isKept: ({ status }) => status < 500 })
  const missing = await cache.get('/fr/gallery', () => page('404', 404))
  expect(cache.peek('/fr/gallery')).toBe(missing)
  await cache.get('/fr/help', () => page('500', 500))
  expect(cache.peek('/fr/help')).toBeUndefined()
})
