import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortenedManifest } from '../../apps/web/app/document/router-internals/built-manifest.ts'

/** Shortens React Router's map of routes in a folder of built files. */
export async function shortenManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find(name => /^manifest-\w+\.js$/.test(name))
  if (!name) throw new Error(`${folder} has no map of routes`)
  const path = join(folder, name)
  await writeFile(path, shortenedManifest(await readFile(path, 'utf8')))
}
