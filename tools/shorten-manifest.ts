import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const opening = 'window.__reactRouterManifest='

/**
 * Takes out of React Router's map of routes, in a folder of built files, what the browser has no use for: what each
 * module imports, which only React Router's own preloads read, and each `false`, which says as much as nothing.
 */
export async function shortenManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find(name => /^manifest-\w+\.js$/.test(name))
  if (!name) throw new Error(`${folder} has no map of routes`)
  const path = join(folder, name)
  const text = await readFile(path, 'utf8')
  if (!text.startsWith(opening)) throw new Error(`${path} is no map of routes`)
  const { entry, routes, ...others } = JSON.parse(text.slice(opening.length).replace(/;$/, ''))
  const shortRoutes = JSON.stringify(routes, (key, value) => (key === 'imports' || value === false ? undefined : value))
  const short = { entry: { ...entry, imports: [] }, routes: JSON.parse(shortRoutes), ...others }
  await writeFile(path, `${opening}${JSON.stringify(short)};`)
}
