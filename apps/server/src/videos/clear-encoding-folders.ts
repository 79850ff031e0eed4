import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { aJob } from '#platform/jobs.ts'
import { endOrphanEncoders } from './end-orphan-encoders.ts'

/** Age at which an encoding folder counts as abandoned, in milliseconds: longer than any job may take. */
const untilAbandoned = 24 * 3_600_000

/** Every night: removes what killed servers have left of their encodings. A restarted job uses another folder. */
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
        await endOrphanEncoders(place)
        await rm(place, { recursive: true, force: true })
      }
    },
  })
}
