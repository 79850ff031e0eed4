import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { startDecoder } from './start-decoder.ts'

test.runIf(process.platform === 'linux')('M-13 W-16 the process that decodes knows none of our secrets', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://someone:secret@localhost/none')
  const decoder = await startDecoder()
  try {
    const environment = await readFile(`/proc/${decoder.pid}/environ`, 'utf8')
    const names = environment.split('\0').map(line => line.split('=')[0] ?? '')
    expect(names).toContain('PATH')
    expect(names.filter(name => !/^(PATH|HOME|FONTCONFIG_.*|XDG_.*|NODE_CHANNEL_.*|)$/.test(name))).toEqual([])
  } finally {
    decoder.kill('SIGKILL')
  }
})
