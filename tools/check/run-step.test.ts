import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preau-'))
  // As root, PostgreSQL runs as another account, which must be able to enter.
  chmodSync(folder, 0o711)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const eventually = (expectation: () => void) => vi.waitFor(expectation, { timeout: 300_000, interval: 20 })

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs a program of ours that runs steps, in this test's temporary folder. */
function run(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  const said = { out: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said.out += String(chunk)))
  return { child, said }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'when %s ends a run, everything that its steps started is ended, and no other step begins',
  async (signal, code) => {
    const inStep = `
    const { spawn } = require('node:child_process')
    const server = spawn(process.execPath, ['-e', 'process.on("SIGINT", () => setTimeout(process.exit, 200)); setInterval(() => 1, 1000); console.log("up")'])
    server.stdout.on('data', () => console.log('pids', process.pid, server.pid))
  `
    const { child, said } = run(`
    import { runStep } from './tools/check/run-step.ts'
    await Promise.all([1, 2].map(each => runStep('step ' + each, ['node', '-e', ${JSON.stringify(inStep)}])))
    console.log('the next step')
  `)
    await eventually(() => expect(said.out.match(/pids/g)).toHaveLength(2))
    const pids = [...said.out.matchAll(/\d+/g)].map(Number)
    expect(pids.map(isAlive)).toEqual([true, true, true, true])
    child.kill(signal)
    const [exitCode] = await once(child, 'close')
    expect(pids.map(isAlive)).toEqual([false, false, false, false])
    expect(exitCode).toBe(code)
    expect(said.out).not.toContain('the next step')
  },
)

test('when the shell of a run is ended, as npm does, the run ends too', async () => {
  const { child, said } = run(`
    import { spawn } from 'node:child_process'
    const program = "import { runStep } from './tools/check/run-step.ts'; await runStep('step', ['node', '-e', 'console.log(process.pid, process.ppid); setInterval(() => 1, 1000)'])"
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  `)
  await eventually(() => expect(said.out).toMatch(/\d+ \d+\n/))
  const pids = said.out.trim().split(' ').map(Number)
  child.kill('SIGKILL')
  await eventually(() => expect(pids.map(isAlive)).toEqual([false, false]))
})

test('when the terminal of a run is closed, the database that its tests started ends, and no folder is left', async () => {
  const { child, said } = run(`
    import { runStep } from './tools/check/run-step.ts'
    import { aRunFolder } from './tools/test/run-folder.ts'
    const TMPDIR = aRunFolder()
    await runStep('database', ['node', 'apps/server/src/platform/testing/run-postgres.ts', TMPDIR + '/data'])
  `)
  await eventually(() => expect(said.out).toContain('"password"'))
  const [file = ''] = globSync('**/postmaster.pid', { cwd: folder })
  const database = Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10)
  expect(isAlive(database)).toBe(true)
  // Nobody reads the output from now on.
  child.stdout.destroy()
  child.stderr.destroy()
  child.kill('SIGHUP')
  await once(child, 'exit')
  expect(isAlive(database)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})
