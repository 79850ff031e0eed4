// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runInThisContext } from 'node:vm'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shortenedManifest } from './built-manifest.ts'
import { currentRelease, forgetStyleSheets, giveRouteModules } from './in-window.ts'
import { type RouterHandOver, useRouterHandOver, useScrollRestoration, useStyleSheets } from './page-hooks.ts'
import { useIsLeaving, useNextPath } from './pending-path.ts'
import { routeModulesFile, withLoadedRoutes } from './route-import.ts'

const library = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const eventually = (hope: () => void) => vi.waitFor(hope, { timeout: 300_000 })

/** What the hooks returned when the page was last rendered. */
let seen: {
  handOver: RouterHandOver | null
  styleSheets: string[]
  nextPath: () => string
  isLeaving: () => boolean
  navigate: ReturnType<typeof useNavigate>
}

function Root() {
  seen = {
    handOver: useRouterHandOver(),
    styleSheets: useStyleSheets(),
    nextPath: useNextPath(),
    isLeaving: useIsLeaving(),
    navigate: useNavigate(),
  }
  return createElement('main', null, createElement(Outlet))
}

/** As the root does in a browser; on a server it has no effect. */
function RootInBrowser() {
  useScrollRestoration()
  return Root()
}

const Page = () => createElement('h1', null, useLoaderData<string>())
const handle = { isCalm: true }
const none = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}
/** A page, and another one whose module is only loaded when somebody goes there. */
const manifest = {
  version: 'a1b2',
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js', '/assets/ui.js'] },
  routes: {
    root: { ...none, id: 'root', path: '', module: '/root.js', css: ['/root.css#'], imports: ['/assets/ui.js'] },
    page: {
      ...none,
      id: 'page',
      parentId: 'root',
      index: true,
      hasLoader: true,
      module: '/page.js',
      css: ['/page.css'],
    },
    other: {
      ...none,
      id: 'other',
      parentId: 'root',
      path: 'other',
      module: "data:text/javascript,export default () => 'Ailleurs'",
      css: ['/page.css'],
    },
  },
}

/** The page's document as React Router's server renders it. */
async function renderedPage(): Promise<string> {
  const { root, page, other } = manifest.routes
  const handleRequest = async (request: Request, status: number, headers: Headers, context: EntryContext) => {
    const body = new PassThrough()
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onAllReady: () => pipe(body),
    })
    return new Response(await text(body), { status, headers })
  }
  const build: ServerBuild = {
    entry: { module: { default: handleRequest } },
    routes: {
      root: { ...root, module: { default: Root } },
      page: { ...page, module: { default: Page, loader: () => 'Sous le préau', handle } },
      other: { ...other, module: { default: Page } },
    },
    assets: manifest,
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  vi.stubEnv('SSR', true)
  const response = await createRequestHandler(build, 'production')(new Request(new URL('/', location.href)))
  const html = await response.text()
  vi.unstubAllEnvs()
  return html
}

test('H-08 a document hands over everything that React Router needs to start and to continue', async () => {
  const html = await renderedPage()
  expect(html).toContain('Sous le préau')
  expect(seen.handOver).toEqual({
    context: expect.stringContaining('window.__reactRouterContext={'),
    entry: '/assets/entry.js',
    manifest: '/assets/manifest.js',
    routes: [
      { id: 'root', module: '/root.js' },
      { id: 'page', module: '/page.js' },
    ],
    imports: ['/assets/react.js', '/assets/ui.js'],
    isCalm: true,
  })
  expect(seen.styleSheets).toEqual(['/root.css', '/page.css'])

  const fetched = vi.fn(() => Promise.reject(new Error('the page has everything')))
  vi.stubGlobal('fetch', fetched)
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  runInThisContext(seen.handOver!.context)
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) runInThisContext(script)
  window.__reactRouterManifest = structuredClone(manifest)
  giveRouteModules(['root', 'page'], [{ default: RootInBrowser }, { default: Page, handle }])
  forgetStyleSheets(['/root.css', '/page.css'])
  expect(currentRelease()).toBe('a1b2')
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(createElement(HydratedRouter))
  await eventually(() => expect(place.innerHTML).toBe('<main><h1>Sous le préau</h1></main>'))
  expect([seen.handOver, seen.nextPath(), seen.isLeaving()]).toEqual([null, '/', false])

  seen.navigate('/other')
  expect([seen.nextPath(), seen.isLeaving()]).toEqual(['/other', true])
  // If a style sheet was not forgotten, the page would wait for it.
  await eventually(() => expect(place.innerHTML).toBe('<main>Ailleurs</main>'))
  expect([seen.nextPath(), seen.isLeaving()]).toEqual(['/other', false])
  expect(scrolled).toHaveBeenCalledWith(0, 0)
  expect(fetched).not.toHaveBeenCalled()
})

test('H-08 only one folder names the internals of React Router', () => {
  const app = `${import.meta.dirname}/../../..`
  const sources = globSync('{*.ts,app/**/*.{ts,tsx}}', { cwd: app }).filter(path => !path.includes('.test.'))
  const naming = sources.filter(path => /UNSAFE_|__reactRouter/.test(readFileSync(`${app}/${path}`, 'utf8')))
  expect(naming.length).toBeGreaterThan(2)
  expect(naming.filter(path => !path.startsWith('app/document/router-internals/'))).toEqual([])
})

test('H-08 the build finds the place where React Router imports the modules of routes, and refuses a version that has another', () => {
  const path = `${library}/dist/production/lib/dom/ssr/routeModules.js`
  expect(routeModulesFile.test(path)).toBe(true)
  expect(withLoadedRoutes(readFileSync(path, 'utf8'))).toContain('await loadRoute(route.module)')
  expect(() => withLoadedRoutes('await import(module)')).toThrow('in another way')
})

test('the built map of routes names the entry, itself, and the modules and styles of each route', () => {
  const [path = ''] = globSync('build/client/assets/manifest-*.js', { cwd: `${import.meta.dirname}/../../..` })
  expect(path, 'the pages are built').not.toBe('')
  const text = readFileSync(`${import.meta.dirname}/../../../${path}`, 'utf8')
  expect(shortenedManifest(text)).toBe(text)
  const { entry, url, routes } = JSON.parse(text.replace('window.__reactRouterManifest=', '').replace(/;$/, ''))
  expect([entry.module, url]).toEqual([
    expect.stringMatching(/^\/assets\/entry/),
    `/${path.replace('build/client/', '')}`,
  ])
  for (const { id, module, css } of Object.values<{ id: string; module: string; css?: string[] }>(routes)) {
    expect([id, module], id).toEqual([expect.any(String), expect.stringMatching(/^\/assets\/.+\.js$/)])
    expect(css?.every(href => /^\/assets\/.+\.css$/.test(href)) ?? true, id).toBe(true)
  }
})

test('a map of routes loses what no browser reads, and nothing else', () => {
  const route = { id: 'root', path: '', hasLoader: false, module: '/a.js', imports: ['/b.js'], css: ['/a.css#'] }
  const built = { entry: { module: '/e.js', imports: ['/c.js'], css: [] }, routes: { root: route }, url: '/m.js' }
  const { imports: _imports, hasLoader: _hasLoader, ...kept } = route
  expect(shortenedManifest(`window.__reactRouterManifest=${JSON.stringify(built)};`)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ entry: { ...built.entry, imports: [] }, routes: { root: { ...kept, css: ['/a.css'] } }, url: '/m.js' })};`,
  )
  expect(() => shortenedManifest('export default {}')).toThrow('no map of routes')
})
