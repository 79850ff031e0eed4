import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * A run that ends and leaves the id of a process in its folder, as PostgreSQL does; that process works in the folder,
 * or elsewhere. It is not started by a shell: a background process of a shell ignores SIGQUIT until it executes another
 * program.
 */
function endedRun(where: 'there' | 'elsewhere') {
  const script = `
    import { spawnSync } from 'node:child_process'
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { aRunFolder } from ${JSON.stringify(new URL('run-folder.ts', import.meta.url).href)}
    const folder = aRunFolder()
    mkdirSync(folder + '/data')
    const cwd = '${where}' === 'there' ? folder + '/data' : '/'
    const begin = \`
      const work = ['-e', 'setInterval(() => {}, 1e6)', 'postgres']
      const child = require('node:child_process').spawn(process.execPath, work, { stdio: 'ignore', detached: true })
      child.unref()
      console.log(child.pid)
    \`
    const pid = Number(spawnSync(process.execPath, ['-e', begin], { cwd, encoding: 'utf8' }).stdout)
    writeFileSync(folder + '/data/postmaster.pid', pid + '\\n')
    process.stdout.write(JSON.stringify({ folder, pid }))
  `
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const { folder, pid }: { folder: string; pid: number } = JSON.parse(stdout)
  return { folder, pid }
}

function isAtWork(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z\s]/.test(stdout)
}

test('a run ends the databases that were left in its folder, and removes the folder', () => {
  const { folder, pid } = endedRun('there')
  expect(isAtWork(pid)).toBe(false)
  expect(existsSync(folder)).toBe(false)
})

test.runIf(existsSync('/proc/self/cwd'))(
  'a run does not end a PostgreSQL of somebody else whose process id is that of one of its own',
  () => {
    const { folder, pid } = endedRun('elsewhere')
    try {
      expect(isAtWork(pid)).toBe(true)
    } finally {
      process.kill(pid)
    }
    expect(existsSync(folder)).toBe(false)
  },
)
