import { pathToFileURL } from 'node:url'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { makeDocument } from './document.ts'
import { missingPages } from './missing-page.ts'
import { builds } from './static-files.ts'

test('R-01 any number of paths without a page cost one rendering per language, until something changes', async () => {
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

test('R-01 many requests at once for a missing page cost one rendering, and a rendering begun before a change is not kept after it', async () => {
  const pages = await missingPages()
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
  const pages = await missingPages()
  await expect(pages.get('/fr/no', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pages.get('/fr/no', () => makeDocument('found', 200, {}))).toMatchObject({ status: 200 })
  expect(await pages.get('/fr/no', () => makeDocument('none', 404, {}))).toMatchObject({ status: 404 })
})

test.each(['/fr', '/fr/marketplace', '/en/validate', '/fr/legal/privacy'])(
  'R-01 %s is not taken for a path without a page',
  async path => {
    expect((await missingPages()).isMissing(path)).toBe(false)
  },
)

const build: ServerBuild = await import(pathToFileURL(builds.webServer).href)

function routesBelow(parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const known = { id: route.id, ...(route.path === undefined ? {} : { path: route.path }) }
    return [route.index ? { ...known, index: true } : { ...known, children: routesBelow(route.id) }]
  })
}

/** The path of a route, with a value for each of its parameters. */
function pathOf(id: string): string {
  const route = build.routes[id]
  if (!route) return ''
  return `${route.parentId ? pathOf(route.parentId) : ''}${route.path ? `/${route.path.replaceAll(/:\w+\??/g, 'fr')}` : ''}`
}

test('M-17 a path has a page exactly where React Router finds one, though its routes are compiled once', async () => {
  const { isMissing } = await missingPages()
  const routes = routesBelow()
  const known = Object.keys(build.routes).map(id => pathOf(id).replace('*', 'no/such/page'))
  const odd = known.flatMap(path => [
    `${path}/`,
    `${path}//`,
    `${path}/more`,
    path.toUpperCase(),
    path.replace(/\w$/, letter => `%${letter.charCodeAt(0).toString(16)}`),
    path.replace(/\/(?=\w+$)/, '%2F'),
    `${path}.html`,
    path.slice(0, -1),
  ])
  const found = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path?.endsWith('*') === true
  const paths = [...new Set([...known, ...odd, '/fr/validate%ZZ'])].filter(path => /^\/fr/i.test(path))
  expect(paths.length).toBeGreaterThan(200)
  for (const path of paths) expect([path, isMissing(path)]).toEqual([path, found(path)])
})
