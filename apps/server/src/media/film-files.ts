import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#database.ts'
import { viewerOf } from '#library/rights.ts'
import type { IdentifyCaller } from '#platform/caller.ts'
import type { FileStore } from '#platform/files.ts'
import { refusal } from '#platform/http/envelope.ts'
import { findRenditions } from '#videos/find-renditions.ts'
import type { Rendition } from '#videos/tables.ts'
import { type FilmReader, filmsPath, markOf, readFilmFolder } from './film-address.ts'
import { findMedia } from './find-media.ts'
import { MissingFile, sendFile } from './send-file.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; identify: IdentifyCaller }

/** How long a reader's access to a film is cached, in milliseconds: a segment then costs no query. */
const known = 60_000

/** How many films and readers are cached at once. */
const knownMaximum = 10_000

/** How long it is cached that a rendition is missing, in milliseconds: repeated requests must cost nothing. */
const missed = 2_000

/**
 * The files in a film's folder never change: browsers may cache them as long as the key in the address can be valid.
 */
const kept = 'private, max-age=86400, immutable'

/** Sends the playlist of each rendition of a film, and its segments, to anyone who may read the film. */
export function registerFilmFiles(app: FastifyInstance, { db, files, identify }: Dependencies): void {
  const films = new LRUCache<string, Rendition[], FilmReader>({
    max: knownMaximum,
    ttl: known,
    fetchMethod: (_folder, _stale, { context }) => read(context),
  })

  const misses = new LRUCache<string, 'film' | 'size'>({ max: knownMaximum, ttl: missed })

  app.get<{ Params: { '*': string } }>(`${filmsPath}*`, async (request, reply) => {
    const [, folder = '', mark, height, ending] =
      /^([\w-]+)\/([\w-]+)\/(\d{1,5})\.(m3u8|m4s)$/.exec(request.params['*']) ?? []
    const reader = readFilmFolder(folder)
    const rendition = reader && (await find(folder, reader, { mark, height: Number(height) }))
    if (!rendition?.segmented) return reply.code(404).send(refusal('not-found', []))
    return send(rendition.segmented, ending === 'm4s', request, reply).catch(fault => {
      if (!(fault instanceof MissingFile)) throw fault
      // The film was cut or replaced while somebody watched: their player goes on with the new one.
      films.delete(folder)
      reply.header('cache-control', 'no-store').removeHeader('etag')
      return reply.code(404).type('application/json').send(refusal('not-found', []))
    })
  })

  /** A rendition by its mark and height. An unknown one is looked up again: it may have been made a moment ago. */
  async function find(
    folder: string,
    reader: FilmReader,
    { mark, height }: { mark: string | undefined; height: number },
  ): Promise<Rendition | undefined> {
    const isIt = (rendition: Rendition) => rendition.height === height && markOf(rendition) === mark
    if (misses.get(folder) === 'film') return undefined
    const film = await films.fetch(folder, { context: reader })
    const found = film?.find(isIt)
    if (found || misses.has(folder)) return found
    misses.set(folder, film ? 'size' : 'film')
    return film && (await films.fetch(folder, { context: reader, forceRefresh: true }))?.find(isIt)
  }

  /** The renditions of a film for its reader. Undefined where they may not read it; that is not cached. */
  async function read({ id, login, key }: FilmReader): Promise<Rendition[] | undefined> {
    const caller = await identify({ login, key, isMedia: true })
    const object = caller && (await findMedia(db, viewerOf(caller), id))
    if (object?.file?.purpose !== 'video') return undefined
    const renditions = await findRenditions(db, object.file.key)
    return Array.isArray(renditions) ? renditions : undefined
  }

  async function send(
    { key, size, playlist }: NonNullable<Rendition['segmented']>,
    isSegment: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const about = isSegment ? { key, size } : { key: playlist, size: (await files.stat(playlist))?.size ?? 0 }
    const type = isSegment ? 'video/mp4' : 'application/vnd.apple.mpegurl'
    return sendFile(files, { ...about, type }, request, reply, kept)
  }
}
