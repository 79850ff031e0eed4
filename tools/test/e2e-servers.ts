import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The servers of the browser tests. Each is the demo in a folder of its own, which is deleted at the end: the platform;
 * and, on a port ten higher, the platform with registrations open, an identity provider, and a captcha that tests can
 * read. Both start at the same time; `ready` is printed when both are.
 */
const port = Number(process.env.E2E_PORT ?? 3900)
const openPort = port + 10
for (const at of [port, openPort]) {
  if (!(await isReady(at))) continue
  process.stderr.write(
    `Port ${at} is taken by another platform, which the tests would walk through: stop that one first.\n`,
  )
  process.exit(1)
}
const servers = [
  begin(port, {}),
  begin(openPort, {
    SIGNUP: 'open',
    CAPTCHA_FIXED_TEXT: 'FKM37',
    DEMO_OIDC: '1',
    DEMO_OIDC_PORT: String(openPort + 2),
  }),
]
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)

function begin(at: number, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), `preau-e2e-${at}-`))
  const server = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(at),
      MAILBOX_PORT: String(at + 1),
      DATA_DIR: folder,
      LANGUAGES: 'fr,en,de,it',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  server.on('exit', code => {
    rmSync(folder, { recursive: true, force: true })
    process.exitCode ??= code ?? 1
    // The tests need both servers.
    end()
  })
  return server
}

function isReady(at: number): Promise<boolean> {
  return fetch(`http://localhost:${at}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function end() {
  for (const server of servers) server.kill('SIGTERM')
}

for (const at of [port, openPort]) {
  while (process.exitCode === undefined && !(await isReady(at))) await wait(100)
}
if (process.exitCode === undefined) process.stdout.write('ready\n')
