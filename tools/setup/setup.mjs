import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserPath, browsersFolder, headlessShellPath, testBrowserVersion } from './browser.mjs'

// Runs before `npm start` and `npm test`, on any Node and before anything is installed: plain JavaScript, no dependency.
// `--build` builds the pages and the player when they are missing or older than their sources, `--browser` makes sure
// that there is a Chromium for the browser tests.

const oldestNode = 20
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

const say = text => process.stdout.write(`setup: ${text}\n`)
function fail(text) {
  process.stderr.write(`setup: ${text}\n`)
  process.exit(1)
}

/** Runs a program with its output shown; returns whether it succeeded. */
function run(program, parameters, env = {}) {
  const options = { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' }
  return spawnSync(program, parameters, options).status === 0
}

const sha256 = content => createHash('sha256').update(content).digest('hex')
const contentOf = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Whether npm's record of its last installation matches the lock file, except for packages of other systems. */
function isInstalled() {
  const had = JSON.parse(contentOf('node_modules/.package-lock.json') || '{}')
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return (
    had.version === lock.version &&
    Object.entries(lock.packages).every(([path, { version, integrity, optional }]) => {
      const found = had.packages?.[path]
      return found ? found.version === version && found.integrity === integrity : path === '' || optional === true
    })
  )
}

function install() {
  const stamp = 'node_modules/.setup-stamp'
  const wanted = sha256(readFileSync('package-lock.json'))
  if (contentOf(stamp) === wanted) return
  // The person has run `npm ci` themselves.
  if (isInstalled()) return write(stamp, wanted)
  say('installing the packages; the first time this takes a minute or two.')
  // Building and testing need development packages, even if NODE_ENV is production.
  if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) {
    fail(
      'the packages could not be installed. Is there a network? The reason is above; then run the same command again.',
    )
  }
  write(stamp, wanted)
}

/** All sources of the pages and the player. */
const sources = [
  'package-lock.json',
  'tools/build/build.ts',
  'tools/build/compress-folder.ts',
  'apps/web',
  'apps/player',
  'packages',
]
const builds = ['apps/web/build/server/index.js', 'apps/web/build/client', 'apps/web/build/player.html']
const notSources = /^(node_modules|build|dist|\..*)$|\.test\.tsx?$/

function* filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile()) yield path
  if (!found?.isDirectory()) return
  for (const name of readdirSync(path).sort()) if (!notSources.test(name)) yield* filesOf(join(path, name))
}

function build() {
  const stamp = '.cache/build-stamp'
  // By content, not by time: a checkout or a copy gives every file a new time.
  const hash = createHash('sha256')
  for (const file of sources.flatMap(path => [...filesOf(path)])) hash.update(`${file}\0`).update(readFileSync(file))
  const wanted = hash.digest('hex')
  if (builds.every(path => existsSync(path)) && contentOf(stamp) === wanted) return
  say('building the pages and the player.')
  if (!run('npm', ['run', '--silent', 'build'])) fail('the build failed; the reason is above.')
  write(stamp, wanted)
}

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
let areListsFetched = false

/** Installs packages of Debian at their current versions; returns whether it succeeded. */
function aptInstall(packages) {
  // The package lists of a system image may be months old, and name an outdated browser. Without a network they must
  // do.
  if (!areListsFetched) run('apt-get', ['update', '-qq', ...impatient], quiet)
  areListsFetched = true
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...impatient, ...packages], quiet)
}

/** In the same version as the system's Chromium, so that no other package changes. */
function findHeadlessShell() {
  if (process.env.CHROME_PATH || headlessShellPath() || !hasApt()) return
  const query = spawnSync('dpkg-query', ['--show', 'chromium'], { encoding: 'utf8' })
  const version = query.status === 0 ? query.stdout.trim().split('\t')[1] : undefined
  if (!version) return
  say('installing Chromium’s headless shell with apt-get: the browser tests take three quarters of the time with it.')
  if (aptInstall([`chromium-headless-shell=${version}`])) return
  say('the shell cannot be installed; the browser tests go through the whole Chromium.')
}

/**
 * Programs for tests that are otherwise skipped: to read certificates with other programs, for a bucket, for a pooler.
 */
const programs = {
  pdftotext: ['poppler-utils'],
  qpdf: ['qpdf'],
  pgbouncer: ['pgbouncer'],
  zbarimg: ['zbar-tools'],
  'swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
}
const isOnPath = program => (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, program)))

function findPrograms() {
  const missing = Object.keys(programs).filter(program => !isOnPath(program))
  if (missing.length === 0 || !hasApt()) return
  say(
    `installing ${missing.join(', ')} with apt-get, for the tests of certificates, of files in a bucket and of PgBouncer.`,
  )
  if (aptInstall(missing.flatMap(program => programs[program]))) return
  say('they cannot be installed; the tests that need them are left out.')
}

function findBrowser() {
  if (browserPath()) return findHeadlessShell()
  if (hasApt()) {
    say('installing Chromium with apt-get, for the browser tests.')
    if (aptInstall(['chromium']) && browserPath()) return findHeadlessShell()
  }
  say('fetching a Chromium of its own for the browser tests.')
  const isFetched = run('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    PLAYWRIGHT_BROWSERS_PATH: browsersFolder,
  })
  if (isFetched && browserPath()) return
  fail(
    'there is no Chromium for the browser tests: install one, or set CHROME_PATH to one that is installed elsewhere.',
  )
}

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  fail(`Node ${process.versions.node} is too old: install Node ${oldestNode} or newer from https://nodejs.org.`)
}
install()
if (process.argv.includes('--build')) build()
if (process.argv.includes('--browser')) {
  findBrowser()
  say(`the browser tests go through ${testBrowserVersion()}.`)
  findPrograms()
}
