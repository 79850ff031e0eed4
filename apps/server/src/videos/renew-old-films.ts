import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { hasRoom } from '#platform/disk-room.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { rungsFor } from './encode-rendition.ts'
import { noteSubtitles } from './film-subtitles.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { type Film, lookAtFilm } from './look-at-film.ts'
import { encodingVersion, makeRendition } from './make-rendition.ts'
import { lengthOf, measureFilm } from './measure-film.ts'
import { lockMediaOf, noteSides } from './note-sides.ts'
import { renditionsKey } from './renditions-key.ts'
import { filesOf } from './shown-renditions.ts'
import type { Rendition } from './tables.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config; log: Logger }
type OldFilm = { key: string; renditions: Rendition[]; isOld: boolean; isNew: boolean }

/** SQL: whether a film was encoded with an older version of the encoding. */
const isOld = sql<boolean>`exists (
  select from jsonb_array_elements(renditions) each where (each ->> 'encoding')::int < ${encodingVersion}
)`

/**
 * SQL: whether a film is so new that it is searched for subtitles again after a search that took too much memory or
 * time.
 */
const isNew = sql<boolean>`(created_at > now() - interval '7 days')`

/**
 * Every night: searches films for subtitles that were not searched yet. If that takes too much memory or time, it is
 * tried again every night in the first week of a film. Films with an older version of the encoding are encoded again,
 * the latest first; until all their sizes are done they are shown as before. A film that cannot be encoded again is
 * left unchanged.
 */
export function renewOldFilms({ db, files, config, log }: Dependencies) {
  return aJob({
    id: 'renew-old-films',
    payload: z.strictObject({}),
    schedule: { cron: '40 1 * * *', payload: {} },
    async run(_payload, signal) {
      const ffmpeg = findFfmpeg(config)
      if (!ffmpeg) return
      const old = await db
        .selectFrom('video')
        .select(['key', 'renditions', isOld.as('isOld'), isNew.as('isNew')])
        .where('state', '=', 'ready')
        .where(({ or, eb }) => or([isOld, eb('subtitles', 'is', null)]))
        .orderBy('created_at', 'desc')
        .execute()
      const encoding = join(config.dataDir, 'encoding')
      await mkdir(encoding, { recursive: true, mode: 0o700 })
      for (const film of old) {
        const { size: weight = 0 } = (await files.stat(film.key)) ?? {}
        const made = film.renditions.reduce((sum, { size }) => sum + size, 0)
        // Room for a copy, one size of it, and all sizes once more in the store.
        if (!(await hasRoom(encoding, weight + (film.isOld ? 3 * made : 0)))) {
          log.warn({ video: film.key }, 'there is no room on the disk to encode old films again')
          return
        }
        const place = await mkdtemp(join(encoding, 'old-film-'))
        try {
          await renew(ffmpeg, film, { place, signal })
        } catch (err) {
          if (signal.aborted) throw err
          // Logged only: the other films must not wait for it.
          log.warn({ err, video: film.key }, 'an old film was not encoded again')
        } finally {
          await rm(place, { recursive: true, force: true })
        }
      }
    },
  })

  async function renew(ffmpeg: string, old: OldFilm, { place, signal }: { place: string; signal: AbortSignal }) {
    const stored = await files.get(old.key)
    if (!stored) return
    const source = join(place, 'source')
    await pipeline(stored.stream, createWriteStream(source, { mode: 0o600 }), { signal })
    const film = await lookAtFilm(ffmpeg, source, signal)
    if (typeof film === 'string') log.warn({ video: old.key, film }, 'a film was not searched for subtitles')
    else await noteSubtitles(db, ffmpeg, { key: old.key, source, place, streams: film.subtitles }, signal)
    // Memory may be short only tonight; a film that shows no picture never will.
    if (!old.isNew || (typeof film === 'string' && film !== 'too-demanding')) await giveUpSubtitles(old)
    if (!old.isOld) return
    const renewed: Rendition[] = []
    let unused = renewed
    try {
      const whole =
        typeof film === 'string' ? null : await encodeAgain(ffmpeg, old, { source, film, place, renewed }, signal)
      if (whole !== null && (await exchange(old, { renditions: renewed, whole }))) unused = old.renditions
      if (whole === null) await keepAsItIs(old)
    } finally {
      for (const file of unused.flatMap(filesOf)) await files.remove(file)
    }
  }

  /**
   * Encodes all renditions of a film again, and adds them to `renewed`. Returns the length of the whole film in
   * seconds; null if it cannot be encoded.
   */
  async function encodeAgain(
    ffmpeg: string,
    { key, renditions }: OldFilm,
    { source, film, place, renewed }: { source: string; film: Film; place: string; renewed: Rendition[] },
    signal: AbortSignal,
  ): Promise<number | null> {
    const { measured } = await measureFilm(ffmpeg, { source, film }, signal)
    if (!measured) return null
    for (const { height, cut = null } of renditions) {
      const rung = rungsFor(film).find(each => each.height === height)
      if (!rung) return null
      // A folder of its own: the whole film and its cut may have the same sizes.
      const folder = `${renditionsKey(key)}/${randomUUID()}`
      const rendition = await makeRendition(
        { ffmpeg, files, log },
        { key, source, film, measured, place, folder },
        { rung, cut },
        { signal, onShare: () => undefined },
      )
      if (typeof rendition === 'string') return null
      renewed.push(rendition)
    }
    return lengthOf(measured)
  }

  /** Records that a film has no subtitles, unless some were found, so that it is not searched every night. */
  async function giveUpSubtitles({ key }: OldFilm): Promise<void> {
    await db
      .updateTable('video')
      .set({ subtitles: JSON.stringify([]) })
      .where('key', '=', key)
      .where('subtitles', 'is', null)
      .execute()
  }

  /**
   * Records the current version of the encoding on the unchanged renditions, so that the film is not tried again every
   * night.
   */
  async function keepAsItIs(old: OldFilm): Promise<void> {
    log.warn({ video: old.key }, 'an old film cannot be encoded again, and is unchanged')
    await exchange(old, { renditions: old.renditions.map(each => ({ ...each, encoding: encodingVersion })) })
  }

  /** Replaces the renditions of a film; returns false if the film was deleted or cut since. */
  async function exchange(
    { key, renditions: before }: OldFilm,
    { renditions, whole }: { renditions: Rendition[]; whole?: number },
  ): Promise<boolean> {
    return db.transaction().execute(async trx => {
      await lockMediaOf(trx, key)
      const { numUpdatedRows } = await trx
        .updateTable('video')
        .set({
          renditions: JSON.stringify(renditions),
          ...(whole !== undefined && {
            whole_seconds: whole,
            seconds: sql<number>`coalesce((shown_cut ->> 'end')::real, ${whole}::real)
              - coalesce((shown_cut ->> 'start')::real, 0)`,
          }),
        })
        .where('key', '=', key)
        .where('state', '=', 'ready')
        .where(sql<boolean>`renditions = ${JSON.stringify(before)}::jsonb`)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await noteSides(trx, key)
      return numUpdatedRows > 0n
    })
  }
}
