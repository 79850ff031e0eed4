import { rmSync } from 'node:fs'
import { compressFolder } from './compress-folder.ts'
import { report, runStep } from '../check/run-step.ts'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortenedManifest } from '../../apps/web/app/document/router-internals/built-manifest.ts'

rmSync('apps/web/build', { recursive: true, force: true })

const step = await runStep('pages and player', ['react-router', 'build'], { isQuiet: true, cwd: 'apps/web' })
report(step)
if (!step.isPassed) process.exit(1)

await shortenManifest('apps/web/build/client/assets')
const count = await compressFolder('apps/web/build/client')
process.stdout.write(`✓ ${count} files compressed\n`)

/** Shortens React Router's map of routes in a folder of built files. */
async function shortenManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find(name => /^manifest-\w+\.js$/.test(name))
  if (!name) throw new Error(`${folder} has no map of routes`)
  const path = join(folder, name)
  await writeFile(path, shortenedManifest(await readFile(path, 'utf8')))
}
