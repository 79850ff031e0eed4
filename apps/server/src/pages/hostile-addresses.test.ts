import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { aBranch } from '#testing/a-branch.ts'
import { aServer } from '#testing/a-server.ts'
import type { Document } from './document.ts'
import { documentCache } from './document-cache.ts'
import { pageAddresses } from './page-addresses.ts'
import { pageDocuments } from './page-documents.ts'
import { loadPages, type PageRequest } from './render.ts'
import { builds } from './static-files.ts'
import { readTranslations } from './translations.ts'

const { app, db, config, log } = await aServer()
const { renderPage } = await loadPages({ db, config, log, translations: readTranslations() })
const settings = await effectiveSettings(db, config)
const branch = await aBranch(db)

/** The documents of pages, and what was rendered for them. */
async function aPress() {
  const rendered: string[] = []
  const render = (path: string, request?: PageRequest) => {
    rendered.push(path)
    return renderPage(path, settings, request)
  }
  const documents = documentCache({ isKept: ({ status }) => status < 500 })
  const pages = await pageDocuments({ db, documents, render })
  const get = (url: string) => pages.get(url.split('?', 1)[0] ?? '', { url, ip: '192.0.2.1' })
  return { ...pages, get, rendered, documents }
}

const build: ServerBuild = await import(pathToFileURL(builds.webServer).href)

const pathOf = (id: string): string => {
  const route = build.routes[id]
  return route ? `${route.parentId ? pathOf(route.parentId) : ''}${route.path ? `/${route.path}` : ''}` : ''
}

/** The path of every page in French, with its parameters as `:name`. */
const paths = Object.keys(build.routes)
  .map(id => pathOf(id).replace('/:language', '/fr').replaceAll('?', ''))
  .filter(path => path.startsWith('/fr') && !path.includes('*'))
const withParameters = [...new Set(paths.filter(path => path.includes(':')))]
const plain = [...new Set(paths.filter(path => !path.includes(':')))]

/** What somebody puts into a parameter: an id of nothing, words, signs of HTML, of addresses and of paths. */
const values = [randomUUID, () => `${Math.random()}`.slice(2), () => `a%20%3Cb%3E%22%26%27${Math.random()}`]

test('M-82 any number of addresses that name nothing cost two renderings a route, and take no other page’s place', async () => {
  const { get, rendered, documents } = await aPress()
  const landing = await get('/fr')
  expect(withParameters.length).toBeGreaterThan(15)
  for (const path of withParameters) {
    rendered.length = 0
    for (let round = 0; round < 20; round++) {
      for (const value of values) {
        const { status } = await get(path.replaceAll(/:\w+/g, () => value()))
        expect(status).toBeLessThan(500)
      }
    }
    expect([path, rendered.length]).toEqual([path, rendered.length > 2 ? '2 at most' : rendered.length])
  }
  expect(await get('/fr')).toBe(landing)
  expect(documents.peek('/fr')).toBe(landing)
})

test('M-82 a page without parameters is rendered once, also where there is none, however its address is written', async () => {
  const { rendered, get } = await aPress()
  for (const path of plain) {
    rendered.length = 0
    for (const query of ['', '?a', '?b=1']) await get(path + query)
    expect([path, rendered]).toEqual([path, [path]])
  }
})

test('M-82 over the wire, an address that is written otherwise leads to the page’s own', async () => {
  const addressOf = pageAddresses(build)
  for (const path of [...plain, ...withParameters.map(path => path.replaceAll(/:\w+/g, () => randomUUID()))]) {
    const last = path.at(-1)!
    for (const odd of [`${path}///`, `${path.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`]) {
      if (odd.slice(1, 3) !== 'fr' || addressOf(odd) === null) continue
      const { statusCode, headers } = await app.inject(`${odd}?x=1`)
      expect([odd, statusCode, headers.location]).toEqual([odd, 301, `${path}?x=1`])
    }
  }
})

test('M-82 a document that was rendered for another address is the one that its own would have had', async () => {
  const { get, normalPath } = await aPress()
  for (const path of withParameters) {
    for (const value of values) {
      const address = normalPath(path.replaceAll(/:\w+/g, () => value()))
      const [own, filled] = [await renderPage(address, settings), await get(address)]
      expect([address, filled.status]).toEqual([address, own.status])
      expect(filled.headers).toEqual(own.headers)
      // React and we write the apostrophe in different ways.
      const partsOf = ({ bodies }: Document) =>
        bodies.identity
          .toString()
          .replaceAll('&#x27;', '&#39;')
          .split(/(?=[<>"])/)
      const [theirs, ours] = [partsOf(own), partsOf(filled)]
      expect(ours.filter((part, at) => part !== theirs[at])).toEqual([])
      expect(ours).toHaveLength(theirs.length)
    }
  }
})

test('M-82 a tool, a path, a lesson and a version that are there have documents of their own, each rendered once', async () => {
  const { get, rendered } = await aPress()
  const { tool, path, module, slide } = branch
  const there = [
    `/fr/session/${tool}`,
    `/fr/courseset/${tool}/modules`,
    `/fr/tool/${tool}/next`,
    `/fr/tool/${tool}/colleagues`,
    `/fr/path/${path}`,
    `/fr/tool/${tool}/modules/${module}`,
    `/fr/tool/${tool}/modules/${module}/slides/${slide}`,
    '/fr/legal/privacy/0',
  ]
  for (const address of there) {
    const own = await renderPage(address, settings)
    expect([address, own.status]).toEqual([address, 200])
    for (let round = 0; round < 2; round++) {
      expect((await get(address)).bodies.identity.toString()).toBe(own.bodies.identity.toString())
    }
  }
  expect(rendered).toHaveLength(there.length)
  // A tool is no path, and a module is in its own tool alone.
  const { tool: other } = await aBranch(db)
  for (const address of [`/fr/path/${tool}`, `/fr/session/${path}`, `/fr/session/${module}`])
    expect(await get(address)).toMatchObject({ status: 404 })
  await get(`/fr/tool/${other}/modules/${module}`)
  expect(rendered.at(-1)).not.toContain(module)
})
