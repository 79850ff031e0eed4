import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The demo on a port and in a folder of its own, gone at the end: what the browser tests walk through. */
const port = Number(process.env.E2E_PORT ?? 3900)
const folder = mkdtempSync(join(tmpdir(), 'preau-e2e-'))
const server = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: undefined,
    PORT: String(port),
    MAILBOX_PORT: String(port + 1),
    DATA_DIR: folder,
    LANGUAGES: 'fr,en,de,it',
    LOG_LEVEL: 'warn',
  },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', code => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
