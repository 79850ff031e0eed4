import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { aJob } from '#platform/jobs.ts'
import { endLeftOver } from './end-left-over.ts'

/** How long a folder lies that nobody is at any more, in milliseconds: longer than any job may take. */
const untilAbandoned = 24 * 3_600_000

/** Every night: what killed servers have left of films they were at goes. A job that is begun again has a folder of its own. */
export function clearEncodingFolders({ config }: { config: Config }) {
  return aJob({
    id: 'clear-encoding-folders',
    payload: z.strictObject({}),
    schedule: { cron: '30 1 * * *', payload: {} },
    async run() {
      const encoding = join(config.dataDir, 'encoding')
      await mkdir(encoding, { recursive: true, mode: 0o700 })
      for (const name of await readdir(encoding)) {
        const place = join(encoding, name)
        const found = await stat(place).catch(() => null)
        if (!found || Date.now() - found.mtimeMs < untilAbandoned) continue
        await endLeftOver(place)
        await rm(place, { recursive: true, force: true })
      }
    },
  })
}
