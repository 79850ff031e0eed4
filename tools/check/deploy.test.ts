import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { configSchema } from '../../apps/server/src/config.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const known = Object.keys(configSchema.shape)

type Container = { env?: { name: string }[]; command?: string[]; volumeMounts: { name: string }[] }
type Kind = {
  kind: string
  spec: { selector?: { matchLabels: { app: string } }; template: { spec: Record<string, unknown> } }
}

test('compose.yaml gives the server settings that it knows, and files that exist', () => {
  const { services } = parse(read('compose.yaml'))
  const { environment, read_only } = services.server
  expect(Object.keys(environment).filter(name => !known.includes(name))).toEqual([])
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL']))
  expect(read_only).toBe(true)
  const [caddyfile] = services.proxy.volumes.map((volume: string) => volume.split(':')[0])
  expect(existsSync(join(root, caddyfile))).toBe(true)
})

test('the files for Kubernetes are consistent: known settings, existing commands, one label', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/preau.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const kinds: Kind[] = documents.map(document => document.toJS())
  const deployment = kinds.find(({ kind }) => kind === 'Deployment')!
  const { containers, initContainers, volumes } = deployment.spec.template.spec as {
    containers: Container[]
    initContainers: Container[]
    volumes: { name: string }[]
  }
  const all = [...containers, ...initContainers]
  expect(all.flatMap(({ env = [] }) => env.map(({ name }) => name)).filter(name => !known.includes(name))).toEqual([])
  const programs = all.flatMap(({ command = [] }) => command.filter(word => word.endsWith('.ts')))
  expect(programs.filter(path => !existsSync(join(root, path)))).toEqual([])
  const mounted = all.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name))
  expect(new Set(mounted)).toEqual(new Set(volumes.map(({ name }) => name)))
  const disruption = kinds.find(({ kind }) => kind === 'PodDisruptionBudget')!
  expect(disruption.spec.selector).toEqual(deployment.spec.selector)
})

test('the Dockerfile runs scripts and programs that exist', () => {
  const dockerfile = read('Dockerfile')
  const { scripts } = JSON.parse(read('package.json'))
  for (const [, script = ''] of dockerfile.matchAll(/npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(script)
  const programs = [...dockerfile.matchAll(/"([\w/.-]+\.ts)"/g)].map(([, path = '']) => path)
  expect(programs).toEqual(['apps/server/src/main.ts'])
  expect(existsSync(join(root, programs[0]!))).toBe(true)
})

const units = readdirSync(join(root, 'deploy/systemd')).map(name => `deploy/systemd/${name}`)

test('T-19 the units of systemd and the line for cron run existing commands, with known settings', async () => {
  const files = [...units, 'deploy/cron/preau-backup'].map(path => ({ path, text: read(path) }))
  const commands = files.flatMap(({ text }) => [...text.matchAll(/\/opt\/preau\/(\S+) (\w+)/g)])
  expect(commands.map(([, program = '']) => existsSync(join(root, program)))).toEqual([true, true, true])
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'tools/preau/preau.ts'), '--help'])
  for (const [, , command] of commands) expect(stdout).toContain(`npm run preau -- ${command} `)
  expect(stdout).toContain('backup FOLDER [--keep N]')
  const settings = files
    .flatMap(({ text }) => [...text.matchAll(/^Environment=(.*)$/gm)])
    .flatMap(([, set = '']) => {
      return set.split(' ').map(each => each.replace(/=.*/, ''))
    })
  expect(settings.filter(name => name !== 'NODE_ENV' && !known.includes(name))).toEqual([])
  for (const { text } of files.filter(({ path }) => path.endsWith('.timer'))) expect(text).toContain('Persistent=true')
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('T-19 systemd finds no fault in the units', async () => {
  // systemd also looks for the program, which does not exist before the folder was copied.
  const fault = await promisify(execFile)('systemd-analyze', ['verify', ...units.map(path => join(root, path))]).then(
    ({ stderr }) => stderr,
    ({ stderr }: { stderr: string }) => stderr,
  )
  expect(fault.split('\n').filter(line => line.includes('preau') && !line.includes('is not executable'))).toEqual([])
})
