import { expect, test } from 'vitest'
import { makeDocument } from './document.ts'
import { missingPages } from './missing-page.ts'

test('R-01 any number of paths without a page cost one rendering a language, until something changes', async () => {
  const pages = missingPages()
  const rendered: string[] = []
  const render = (path: string) => {
    rendered.push(path)
    return makeDocument(`<a href="${path}?login">in</a><code>${path}</code>`, 404, {})
  }
  for (let index = 0; index < 500; index += 1) {
    const path = `/fr/no/${index}`
    const { status, bodies } = await pages.get(path, render)
    expect(status).toBe(404)
    expect(bodies.identity.toString()).toBe(`<a href="${path}?login">in</a><code>${path}</code>`)
  }
  await pages.get('/en/no', render)
  expect(rendered).toHaveLength(2)
  pages.clear()
  await pages.get('/fr/no', render)
  expect(rendered).toHaveLength(3)
})

test('R-01 many requests at once cost one rendering, and what was rendered before a change is not kept after it', async () => {
  const pages = missingPages()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let renderings = 0
  const slowly = async () => {
    renderings += 1
    await ended
    return makeDocument('before', 404, {})
  }
  const pending = Promise.all([pages.get('/fr/no/1', slowly), pages.get('/fr/no/2', slowly)])
  pages.clear()
  end()
  for (const { bodies } of await pending) expect(bodies.identity.toString()).toBe('before')
  expect(renderings).toBe(1)
  const { bodies } = await pages.get('/fr/no/3', () => makeDocument('after', 404, {}))
  expect(bodies.identity.toString()).toBe('after')
})

test('R-01 a rendering that fails, or finds a page after all, is not kept', async () => {
  const pages = missingPages()
  await expect(pages.get('/fr/no', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pages.get('/fr/no', () => makeDocument('found', 200, {}))).toMatchObject({ status: 200 })
  expect(await pages.get('/fr/no', () => makeDocument('none', 404, {}))).toMatchObject({ status: 404 })
})
