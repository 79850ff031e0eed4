import { rmSync } from 'node:fs'
import { compressFolder } from './compress-folder.ts'
import { report, runStep } from '../check/run-step.ts'
import { shortenManifest } from './shorten-manifest.ts'

for (const folder of ['apps/web/build', 'apps/player/build']) rmSync(folder, { recursive: true, force: true })

const steps = await Promise.all([
  runStep('pages', ['react-router', 'build'], { isQuiet: true, cwd: 'apps/web' }),
  runStep('player', ['vite', 'build'], { isQuiet: true, cwd: 'apps/player' }),
])
steps.forEach(report)
if (steps.some(step => !step.isPassed)) process.exit(1)

await shortenManifest('apps/web/build/client/assets')
const count = (await Promise.all(['apps/web/build/client', 'apps/player/build'].map(compressFolder))).reduce(
  (sum, files) => sum + files,
)
process.stdout.write(`✓ ${count} files compressed\n`)
