import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { shortenedManifest } from './built-manifest.ts'

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const sources = globSync(`${router}/dist/production/**/*.js`).map(path => readFileSync(path, 'utf8'))

test.each([
  'UNSAFE_FrameworkContext',
  'window.__reactRouterManifest',
  'window.__reactRouterRouteModules',
  'window.__reactRouterContext',
  '__reactRouterContext.streamController',
  'didRenderScripts',
  'serverHandoffString',
])('React Router still has %s', name => {
  expect(sources.filter(source => source.includes(name))).not.toEqual([])
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
