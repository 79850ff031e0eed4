import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { VideoFault } from '@preau/contract/media/calls'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { hasStatus } from '#accounts/account-status.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { hasRoom } from '#platform/disk-room.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { encodeRendition, type Rung, rungsFor } from './encode-rendition.ts'
import { endLeftOver } from './end-left-over.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { lookAtFilm } from './look-at-film.ts'
import { videoQueued } from './queue-video.ts'
import { renditionsKey } from './renditions-key.ts'
import { segmentRendition } from './segment-rendition.ts'
import type { Rendition } from './tables.ts'

type Server = { db: Kysely<Database>; files: FileStore; config: Config; log: Logger }

/** How long an author is taken to wait beside a film, in seconds. */
const patience = 60

/** How often a film is begun: one that takes its server down with it is not to do so for ever. */
const attemptsMaximum = 3

/**
 * Makes a film ready: encodes it at one size after the other, the smallest first, each of which can be watched at once.
 * Begun again after a crash, it goes on with the sizes that are missing. However it fails, the film says why.
 */
export function encodeVideo(server: Server) {
  return aJob({
    ...videoQueued,
    async run({ key }, signal, attempt = 1) {
      const { db, config, log } = server
      // By the film: what a killed server left there goes when the film is begun again.
      const place = join(config.dataDir, 'encoding', key.replaceAll('/', '-'))
      try {
        await endLeftOver(place)
        await rm(place, { recursive: true, force: true })
        await mkdir(place, { recursive: true, mode: 0o700 })
        if (attempt > attemptsMaximum) throw new Error(`a film was not ready after ${attemptsMaximum} attempts`)
        const fault = await makeReady(server, key, { place, signal })
        if (fault) await end(db, key, { state: 'failed', fault })
      } catch (err) {
        // It is taken up again, by this server or another.
        if (signal.aborted || attempt < attemptsMaximum) throw err
        log.error({ err, video: key }, 'a film could not be made ready')
        await end(db, key, { state: 'failed', fault: 'our-fault' })
      } finally {
        await rm(place, { recursive: true, force: true })
      }
    },
  })
}

/** Makes what a film lacks; gives why it cannot be made, null where it can, or where nobody wants it any more. */
async function makeReady(
  { db, files, config, log }: Server,
  key: string,
  { place, signal }: { place: string; signal: AbortSignal },
): Promise<VideoFault | null> {
  const ffmpeg = findFfmpeg(config)
  if (!ffmpeg) return 'no-encoder'
  const found = await db
    .updateTable('video')
    .set({ state: 'encoding' })
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'encoding'])
    .returning('renditions')
    .executeTakeFirst()
  if (!found) return null
  // A copy, and what is made of it: the disk is to keep what the database needs.
  const { size: weight = 0 } = (await files.stat(key)) ?? {}
  if (!(await hasRoom(place, 2 * weight))) throw new Error('there is no room on the disk to make a film ready')
  const stored = await files.get(key)
  if (!stored) return null
  const source = join(place, 'source')
  await pipeline(stored.stream, createWriteStream(source, { mode: 0o600 }), { signal })
  const film = await lookAtFilm(ffmpeg, source, signal)
  if (typeof film === 'string') return film
  await db.updateTable('video').set({ seconds: film.seconds }).where('key', '=', key).execute()
  const rungs = rungsFor(film)
  const isMade = new Set(found.renditions.map(({ height }) => height))
  const percentOf = percentages(rungs)
  for (const rung of rungs) {
    if (isMade.has(rung.height)) continue
    const target = join(place, `${rung.height}.mp4`)
    const note = aside(percent => noteProgress(db, key, percent), log)
    const { isDone, said, seconds } = await encodeRendition(
      ffmpeg,
      { source, target, film, rung },
      { signal, onShare: share => note(percentOf(rung, share)) },
    )
    if (!isDone) {
      log.warn({ video: key, height: rung.height, said: said.slice(-1_000) }, 'a film cannot be encoded')
      return 'damaged'
    }
    const kept = `${renditionsKey(key)}/${rung.height}.mp4`
    // What a film says of its length need not be true.
    await db.updateTable('video').set({ seconds }).where('key', '=', key).execute()
    const { height } = rung
    const { segmented, said: saidOfCut } = await segmentRendition(
      { ffmpeg, files },
      { key, height, source: target, place },
      signal,
    )
    // It plays as the one file it is.
    if (!segmented)
      log.warn({ video: key, height, said: saidOfCut.slice(-1_000) }, 'a film cannot be cut into segments')
    const { size } = await files.putFile(kept, target, { type: 'video/mp4' })
    await rm(target)
    if (!(await addRendition(db, key, { height, key: kept, size, ...(segmented && { segmented }) }))) {
      await files.removeFolder(renditionsKey(key))
      return null
    }
  }
  await end(db, key, { state: 'ready', percent: 100 })
  return null
}

/** How much of all sizes is done, in percent, by the pixels of each. */
function percentages(rungs: Rung[]) {
  const weightOf = ({ height }: Rung) => height ** 2
  const whole = rungs.reduce((sum, rung) => sum + weightOf(rung), 0)
  return (rung: Rung, share: number) => {
    const before = rungs.filter(({ height }) => height < rung.height).reduce((sum, each) => sum + weightOf(each), 0)
    return Math.min(99, Math.floor((100 * (before + share * weightOf(rung))) / whole))
  }
}

/** Tells of a number when it has changed, one time after the other; what goes wrong there stops nothing. */
function aside(tell: (value: number) => Promise<void>, log: Logger) {
  let told = 0
  let isTelling = false
  return (value: number) => {
    if (isTelling || value <= told) return
    told = value
    isTelling = true
    tell(value)
      .catch(err => log.warn({ err }, 'the progress of a film was not kept'))
      .finally(() => {
        isTelling = false
      })
  }
}

async function noteProgress(db: Kysely<Database>, key: string, percent: number): Promise<void> {
  await db
    .updateTable('video')
    .set({ percent })
    .where('key', '=', key)
    .where('state', '=', 'encoding')
    .where('percent', '<', percent)
    .execute()
}

/** Lets a size be watched; says whether the film is still wanted. */
async function addRendition(db: Kysely<Database>, key: string, rendition: Rendition): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('video')
    .set({ renditions: sql`renditions || ${JSON.stringify([rendition])}::jsonb` })
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Ending = { state: 'ready'; percent: number } | { state: 'failed'; fault: VideoFault }

/** Ends the work on a film, and tells its author where it took longer than one waits. */
async function end(db: Kysely<Database>, key: string, ending: Ending): Promise<void> {
  await db.transaction().execute(async trx => {
    const ended = await trx
      .updateTable('video')
      .set(ending)
      .where('key', '=', key)
      .where('state', 'in', ['waiting', 'encoding'])
      .returning(['actor_id', sql<boolean>`created_at < now() - ${patience} * interval '1 second'`.as('isLong')])
      .executeTakeFirst()
    if (ended?.isLong && ended.actor_id) await tellAuthor(trx, key, ended.actor_id, ending.state === 'ready')
  })
}

async function tellAuthor(trx: Transaction<Database>, key: string, author: string, isReady: boolean): Promise<void> {
  const { rows } = await sql<{ film: string; tool: string; toolName: string; mail: string; language: Language }>`
    select o.name as film, tool.id as tool, tool.name as "toolName", actor.mail, actor.language
    from object o join object tool on tool.id = o.parent_id, actor
    where o.type = 'media' and o.file ->> 'key' = ${key} and o.deleted_at is null
      and actor.id = ${author}::uuid and ${hasStatus('active')}
    limit 1
  `.execute(trx)
  const [told] = rows
  if (!told) return
  const { mail, language, ...values } = told
  await queueMail(trx, {
    kind: 'video-encoded',
    actorId: author,
    recipient: mail,
    language,
    values: { ...values, isReady },
  })
}
