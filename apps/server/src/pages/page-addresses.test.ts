import { pathToFileURL } from 'node:url'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageAddresses } from './page-addresses.ts'
import { builds } from './static-files.ts'

const build: ServerBuild = await import(pathToFileURL(builds.webServer).href)
const addressOf = pageAddresses(build)

test.each(['/fr', '/fr/marketplace', '/en/validate', '/fr/legal/privacy'])(
  'R-01 %s is no path without a page',
  path => {
    expect(addressOf(path)?.path).toBe(path)
  },
)

function routesBelow(parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const known = { id: route.id, ...(route.path === undefined ? {} : { path: route.path }) }
    return [route.index ? { ...known, index: true } : { ...known, children: routesBelow(route.id) }]
  })
}

/** The path of a route with something for each of its parameters. */
function pathOf(id: string): string {
  const route = build.routes[id]
  if (!route) return ''
  return `${route.parentId ? pathOf(route.parentId) : ''}${route.path ? `/${route.path.replaceAll(/:\w+\??/g, 'fr')}` : ''}`
}

test('M-17 a path has a page exactly where React Router finds one, though its routes are compiled once', () => {
  const isMissing = (path: string) => addressOf(path) === null
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

const id = '5e0f3c52-9f1b-4b0e-8a7c-0d8f4a1f2b3c'

test.each([
  ['/fr/about/////', '/fr/about'],
  ['/fr/%61bout', '/fr/about'],
  ['/fr/', '/fr'],
  ['/fr/admin/STATISTICS/', '/fr/admin/statistics'],
  [`/fr/session/${id.toUpperCase()}/`, `/fr/session/${id}`],
  [`/fr/tool/${id}/COURSE`, `/fr/tool/${id}/course`],
  ['/fr/join/K7%51F 2', '/fr/join/K7QF%202'],
  ['/fr/join/a%2fb', '/fr/join/a%2Fb'],
  ['/fr/legal/PRIVACY/00', '/fr/legal/privacy/00'],
])('M-82 the path %s of a page is normally %s', (path, normal) => {
  expect(addressOf(path)?.path).toBe(normal)
  expect(addressOf(normal)?.path).toBe(normal)
})

test('M-82 the more fixed of two routes has a path, as in React Router', () => {
  expect(addressOf(`/fr/tool/${id}/next`)).toMatchObject({ route: 'tool/:toolId/next' })
  expect(addressOf('/fr/admin/statistics/groups')).toMatchObject({ route: 'admin/statistics/groups', parameters: [] })
  expect(addressOf(`/fr/tool/${id}/course`)).toMatchObject({ route: 'tool/:id/:type' })
})
