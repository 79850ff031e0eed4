import { expect, test, vi } from 'vitest'
import { releaseCacheName } from '#document/offline-caches.ts'
import { keepInRelease } from './release-copies.ts'

/** A browser's caches, by their names and the paths in them. */
function theCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const address = (path: string) => new URL(path, 'https://preau.example').href
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        keys: async () => [...store.keys()].map(url => ({ url })),
        match: async (path: string) => store.get(address(path))?.clone(),
        put: async (path: string, response: Response) => void store.set(address(path), response),
        delete: async (path: string) => store.delete(address(path)),
      }
    },
  })
  return stores
}

/** A server that answers with the documents and files of a release. */
function aServer(release: string) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/lesson-files.json') return Response.json([`assets/lesson-${release}.js`])
    if (path.startsWith('/assets/'))
      return new Response('', { headers: { 'content-type': path.endsWith('css') ? 'text/css' : 'text/javascript' } })
    if (path.startsWith('/locales/')) return Response.json({}, { headers: { 'content-language': 'fr' } })
    const policy = { 'content-type': 'text/html', 'content-security-policy': "require-trusted-types-for 'script'" }
    return new Response(`<script src="/assets/manifest-${release}.js"></script>`, { headers: policy })
  })
}

const aTabOf = (version: string) => vi.stubGlobal('window', { __reactRouterManifest: { version } })

test('M-07 two tabs, of which one was opened before an update, do not delete what the other cached', async () => {
  const stores = theCaches()
  aServer('one')
  aTabOf('one')
  await keepInRelease(['/fr/tool/a'], 'fr')
  expect([...stores.keys()]).toEqual([releaseCacheName('one')])

  aServer('two')
  aTabOf('two')
  await keepInRelease(['/fr/tool/b'], 'fr')
  aTabOf('one')
  await keepInRelease(['/fr/tool/c'], 'fr')
  expect([...stores.keys()]).toEqual([releaseCacheName('two')])
  const paths = [...(stores.get(releaseCacheName('two'))?.keys() ?? [])].map(url => new URL(url).pathname)
  expect(paths).toEqual(expect.arrayContaining(['/fr/tool/a', '/fr/tool/b', '/fr/tool/c', '/assets/lesson-two.js']))
})
