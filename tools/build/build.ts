import { rmSync } from 'node:fs'
import { compressFolder } from './compress-folder.ts'
import { report, runStep } from '../check/run-step.ts'
import { shortenManifest } from './shorten-manifest.ts'

rmSync('apps/web/build', { recursive: true, force: true })

const step = await runStep('pages and player', ['react-router', 'build'], { isQuiet: true, cwd: 'apps/web' })
report(step)
if (!step.isPassed) process.exit(1)

await shortenManifest('apps/web/build/client/assets')
const count = await compressFolder('apps/web/build/client')
process.stdout.write(`✓ ${count} files compressed\n`)
