import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'preau-setup-'))
  mkdirSync(join(project, 'tools/setup'), { recursive: true })
  for (const name of ['setup.mjs', 'browser.mjs'])
    cpSync(join(import.meta.dirname, name), join(project, 'tools/setup', name))
  const build = `node -e "for (const f of ['web/build/client','web/build/server']) fs.mkdirSync('apps/'+f, {recursive: true}); fs.writeFileSync('apps/web/build/server/index.js',''); fs.writeFileSync('apps/web/build/player.html','')"`
  write('package.json', JSON.stringify({ name: 'tried', version: '1.0.0', scripts: { build } }))
  lock('1.0.0')
  write('apps/web/page.tsx', 'one')
})
afterEach(() => rmSync(project, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(join(project, path, '..'), { recursive: true })
  writeFileSync(join(project, path), text)
}

function lock(version: string) {
  const packages = { '': { name: 'tried', version } }
  write('package-lock.json', JSON.stringify({ name: 'tried', version, lockfileVersion: 3, requires: true, packages }))
}

function setup(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [join(project, 'tools/setup/setup.mjs'), ...parameters], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { ...process.env, npm_config_offline: 'true' },
  })
  return { status, said: stdout + stderr }
}

test('packages are installed once, and again when the lock file changes', () => {
  expect(setup()).toMatchObject({ status: 0, said: expect.stringContaining('installing the packages') })
  expect(setup()).toEqual({ status: 0, said: '' })
  lock('1.0.1')
  expect(setup().said).toContain('installing the packages')
})

test('packages that somebody installed with npm are not installed again, unless they differ from the lock file', () => {
  const needs = { name: 'tried', version: '1.0.0', dependencies: { part: 'file:part' } }
  const packages = { '': needs, part: { version: '1.0.0' }, 'node_modules/part': { resolved: 'part', link: true } }
  write('package.json', JSON.stringify(needs))
  write('part/package.json', JSON.stringify({ name: 'part', version: '1.0.0' }))
  write('package-lock.json', JSON.stringify({ ...needs, lockfileVersion: 3, requires: true, packages }))
  spawnSync('npm', ['ci', '--offline'], { cwd: project, shell: process.platform === 'win32' })
  expect(setup()).toEqual({ status: 0, said: '' })
  const other = { ...packages, part: { version: '1.0.1' } }
  write('package-lock.json', JSON.stringify({ ...needs, lockfileVersion: 3, requires: true, packages: other }))
  expect(setup().said).toContain('installing the packages')
})

test('an installation that fails is reported, and is tried again', () => {
  write('package.json', JSON.stringify({ name: 'tried', dependencies: { 'not-in-the-lock': '1.0.0' } }))
  for (const _ of [1, 2]) {
    expect(setup()).toMatchObject({ status: 1, said: expect.stringContaining('could not be installed') })
  }
})

test('the build is made once, and again when a source changed or a part of it is missing', () => {
  expect(setup('--build').said).toContain('building')
  expect(existsSync(join(project, 'apps/web/build/player.html'))).toBe(true)
  expect(setup('--build')).toEqual({ status: 0, said: '' })
  write('apps/web/page.test.tsx', 'a test is no source')
  expect(setup('--build').said).toBe('')
  write('apps/web/page.tsx', 'two')
  expect(setup('--build').said).toContain('building')
  rmSync(join(project, 'apps/web/build'), { recursive: true })
  expect(setup('--build').said).toContain('building')
})

test('M-24 a browser named by CHROME_PATH is used as it is, and its version is shown', () => {
  setup()
  vi.stubEnv('CHROME_PATH', process.execPath)
  const said = `setup: the browser tests go through ${process.version}.\n`
  expect(setup('--browser')).toEqual({ status: 0, said })
})

test('the commands that serve and administer the platform install nothing, and say what is missing', () => {
  write('package.json', JSON.stringify({ name: 'tried', dependencies: { node: '1.2.3' } }))
  cpSync(join(import.meta.dirname, 'installed.mjs'), join(project, 'tools/setup/installed.mjs'))
  const look = () => spawnSync('node', [join(project, 'tools/setup/installed.mjs')], { encoding: 'utf8' })
  expect(look()).toMatchObject({ status: 1, stderr: 'The packages are not installed: run `npm ci` here first.\n' })
  expect(existsSync(join(project, 'node_modules'))).toBe(false)
  write('node_modules/.package-lock.json', '{}')
  expect(look()).toMatchObject({ status: 1, stderr: expect.stringContaining('Node 1.2.3') })
  write('package.json', JSON.stringify({ name: 'tried', dependencies: { node: process.versions.node } }))
  expect(look()).toMatchObject({ status: 0, stderr: '' })
})
