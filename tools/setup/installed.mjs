import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Runs before the commands that serve and administer a platform: it installs and builds nothing, and says what is
// missing. Plain JavaScript without dependencies, like setup.mjs, since any Node may run it before anything is
// installed.

const root = new URL('../../', import.meta.url)

function missing() {
  if (!existsSync(new URL('node_modules/.package-lock.json', root))) {
    return 'The packages are not installed: run `npm ci` here first.'
  }
  // npm puts the project's own Node first on the path.
  const { node } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).dependencies
  if (process.versions.node === node) return undefined
  return `Node ${node}, which the project brings, is not installed: run \`npm ci\` in ${fileURLToPath(root)} with its install scripts.`
}

const sentence = missing()
if (sentence !== undefined) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
