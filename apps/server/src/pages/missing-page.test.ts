import { expect, test } from 'vitest'
import { makeDocument } from './document.ts'
import { missingPages } from './missing-page.ts'

test('R-01 any number of paths without a page cost one rendering a language, until something changes', async () => {
  const pages = await missingPages()
  const rendered: string[] = []
  const render = (path: string) => {
    rendered.push(path)
    return makeDocument(`<a href="${path}?login">in</a><code>${path}</code>`, 404, {})
  }
  for (let index = 0; index < 500; index += 1) {
    const path = `/fr/no/${index}`
    expect(pages.isMissing(path)).toBe(true)
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

test.each(['/fr', '/fr/marketplace', '/en/validate', '/fr/legal/privacy'])(
  'R-01 %s is no path without a page',
  async path => {
    expect((await missingPages()).isMissing(path)).toBe(false)
  },
)
