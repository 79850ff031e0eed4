import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { hasRoom } from '#platform/disk-room.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { renditionsKey } from './renditions-key.ts'
import { segmentRendition } from './segment-rendition.ts'
import { filesOf } from './shown-renditions.ts'
import type { Rendition } from './tables.ts'

type Server = { db: Kysely<Database>; files: FileStore; config: Config; log: Logger }

/** Every night: renditions that an earlier release made are cut into segments. They play meanwhile, at one size. */
export function segmentOldFilms({ db, files, config, log }: Server) {
  return aJob({
    id: 'segment-old-films',
    payload: z.strictObject({}),
    schedule: { cron: '40 1 * * *', payload: {} },
    async run(_payload, signal) {
      const ffmpeg = findFfmpeg(config)
      if (!ffmpeg) return
      const old = await db
        .selectFrom('video')
        .select(['key', 'renditions'])
        .where('state', '=', 'ready')
        .where(sql<boolean>`exists (select from jsonb_array_elements(renditions) each where not each ? 'segmented')`)
        .orderBy('created_at', 'desc')
        .execute()
      const encoding = join(config.dataDir, 'encoding')
      await mkdir(encoding, { recursive: true, mode: 0o700 })
      for (const film of old) {
        const bytes = film.renditions.reduce((sum, { size }) => sum + size, 0)
        // A copy, what is cut from it, and that in the store.
        if (!(await hasRoom(encoding, 3 * bytes))) {
          log.warn({ video: film.key }, 'there is no room on the disk to cut old films into segments')
          return
        }
        const place = await mkdtemp(join(encoding, 'old-film-'))
        try {
          await segmentFilm(ffmpeg, { ...film, place }, signal)
        } catch (err) {
          if (signal.aborted) throw err
          // The others need not wait for it.
          log.warn({ err, video: film.key }, 'a film cannot be cut into segments')
        } finally {
          await rm(place, { recursive: true, force: true })
        }
      }
    },
  })

  async function segmentFilm(
    ffmpeg: string,
    { key, renditions, place }: { key: string; renditions: Rendition[]; place: string },
    signal: AbortSignal,
  ): Promise<void> {
    const segmented: Rendition[] = []
    for (const each of renditions) segmented.push(await segmentedOf(ffmpeg, { key, rendition: each, place }, signal))
    const { numUpdatedRows } = await db
      .updateTable('video')
      .set({ renditions: JSON.stringify(segmented) })
      .where('key', '=', key)
      .where('state', '=', 'ready')
      .where(sql<boolean>`renditions = ${JSON.stringify(renditions)}::jsonb`)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const isThere = await db.selectFrom('video').select('key').where('key', '=', key).executeTakeFirst()
    // It was deleted meanwhile.
    if (!isThere) return files.removeFolder(renditionsKey(key))
    // It was cut meanwhile, and is shown in other sizes.
    const before = new Set(renditions.flatMap(filesOf))
    for (const file of segmented.flatMap(filesOf)) if (!before.has(file)) await files.remove(file)
  }

  /** A rendition with its segments; as it was where it cannot be cut. */
  async function segmentedOf(
    ffmpeg: string,
    { key, rendition, place }: { key: string; rendition: Rendition; place: string },
    signal: AbortSignal,
  ): Promise<Rendition> {
    const stored = rendition.segmented ? undefined : await files.get(rendition.key)
    if (!stored) return rendition
    const { height } = rendition
    const source = join(place, 'source.mp4')
    await pipeline(stored.stream, createWriteStream(source, { mode: 0o600 }), { signal })
    const { segmented, said } = await segmentRendition(
      { ffmpeg, files },
      { folder: dirname(rendition.key), height, source, place },
      signal,
    )
    if (segmented) return { ...rendition, segmented }
    log.warn({ video: key, height, said: said.slice(-1_000) }, 'a film cannot be cut into segments')
    return rendition
  }
}
