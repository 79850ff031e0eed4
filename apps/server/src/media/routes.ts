import { may } from '@preau/contract/library/rights'
import type { Bitrate } from '@preau/contract/media/bitrates'
import { nobody } from '@preau/contract/nobody'
import { hash } from '@preau/course/shuffle'
import type { FastifyReply } from 'fastify'
import { mailKey } from '#accounts/mail-key.ts'
import { keepMedia } from '#library/bin/keep-media.ts'
import { findObject, findObjects } from '#library/find-object.ts'
import { viewerOf } from '#library/rights.ts'
import type { MediaFile } from '#library/tables.ts'
import { drawAvatar, groundOf, initialsOf } from '#pictures/draw-avatar.ts'
import { drawCover } from '#pictures/draw-cover.ts'
import { pixelsOf } from '#pictures/drawing-pixels.ts'
import { sourceMaximum, wholeOf } from '#pictures/make-picture.ts'
import { cachedPicture, pictureName, type WantedPicture } from '#pictures/picture-cache.ts'
import { formatFor } from '#pictures/picture-formats.ts'
import { keptSize, type PictureSize } from '#pictures/picture-sizes.ts'
import type { FileStore } from '#platform/files.ts'
import { badRequest, refusal, success } from '#platform/http/envelope.ts'
import { guard } from '#platform/http/guard.ts'
import { networkOf, type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { cutCaptions, shownCut } from '#videos/cut-captions.ts'
import { findRendition, findWhole } from '#videos/find-rendition.ts'
import { findRenditions } from '#videos/find-renditions.ts'
import { mainPlaylist } from '#videos/main-playlist.ts'
import { readVideo } from '#videos/read-video.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { deleteMedia } from './delete-media.ts'
import { filmFolder, markOf } from './film-address.ts'
import { findFiles } from './find-files.ts'
import { findMedia, type Served } from './find-media.ts'
import { findPortrait } from './find-portrait.ts'
import { listMedia } from './list-media.ts'
import { sendFile } from './send-file.ts'

/** What is sent where nothing is asked for. */
const usualResolution: Bitrate = '720p'

/** What a film is may change at its address: it is cut, or another takes its place. Its browser asks, and keeps what it has. */
const askedAgain = 'private, no-cache'

type Download = CallContext<'downloadObject'>

/** The calls that answer with a picture, a video or a file, and those by which administrators look after them. */
export function mediaCalls(): Handlers {
  return {
    async downloadActorPicture({ query, caller, db, files, request, reply }) {
      const [wanted] = query.list
      if (!wanted) return askForOne(reply)
      const { size = { width: 60, height: 60 }, format } = wanted.options
      const key = mailKey(wanted.id)
      const actor = await findPortrait(db, viewerOf(caller), key)
      const initials = initialsOf(actor ? [actor.first_name, actor.last_name] : [key])
      const ground = groundOf(key)
      const own = actor?.picture && {
        name: `actors/${actor.id}-${actor.picture_at?.getTime()}`,
        source: () => wholeFile(files, actor.picture ?? ''),
      }
      // Kept by what is drawn, not by whose it is: any address at all may be asked for.
      const name = `initials/${initials || '0'}-${ground}`
      const standIn = { name, source: () => Buffer.from(drawAvatar(initials, ground)) }
      return sendPicture({ db, files, request, reply }, { ...size, format }, own || null, standIn)
    },

    async downloadObject(context) {
      const { query, caller, db, reply } = context
      const [wanted] = query.list
      if (!wanted) return askForOne(reply)
      const object = await findMedia(db, viewerOf(caller), wanted.id)
      if (!object) return reply.code(404).send(refusal('not-found', []))
      return deliveries[wanted.options.type](context, object)
    },

    async findFiles({ query, person, db }) {
      return success([await findFiles(db, person(), query)])
    },

    async getVideo({ query, person, db }) {
      const asker = person()
      const { parentId: tool } = await findObject(db, asker, 'edit', query.id)
      const found = await findMedia(db, asker, query.id)
      return success(found?.file ? await readVideo(db, { key: found.file.key, tool }) : [])
    },

    async getMedia({ query, db }) {
      return success([await listMedia(db, query)])
    },

    async keepMedia({ query, person, db }) {
      await keepMedia(db, person(), query)
      return success([{ id: query.id }])
    },

    async deleteMedia({ query, person, db }) {
      await deleteMedia(db, person(), query.id)
      return success([{ id: query.id }])
    },
  }
}

type Delivery = (context: Download, object: Served) => Promise<FastifyReply>

const deliveries: Record<'image' | 'video' | 'file', Delivery> = {
  async image({ query, db, files, request, reply }, object) {
    const options = query.list[0]?.options
    const size = (options?.type === 'image' && options.size) || { width: 480, height: 300 }
    const format = options?.type === 'image' ? options.format : undefined
    const file = object.file?.purpose === 'image' ? object.file : null
    const own = file && {
      name: pictureName(object.source, object.version),
      source: () => pictureOf(files, file, request.log),
    }
    const cover = drawCover(object.id, object.levelNumber)
    // Named by what is drawn: a release that draws covers otherwise shows none that was kept before.
    const standIn = { name: `covers/${object.id}-${hash(cover)}`, source: () => Buffer.from(cover) }
    return sendPicture({ db, files, request, reply }, { ...size, format }, own, standIn)
  },

  async video(context, object) {
    const { query, db, files, request, reply } = context
    if (object.file?.purpose !== 'video') return reply.code(404).send(refusal('not-found', []))
    const options = query.list[0]?.options
    if (options?.type === 'video' && options.format === 'original') return sendOriginal(context, object)
    if (options?.type === 'video' && options.format === 'whole') return sendWhole(context, object)
    if (options?.type === 'video' && options.format === 'hls') return sendPlaylist(context, object.id, object.file.key)
    const height = Number.parseInt((options?.type === 'video' && options.resolution) || usualResolution, 10)
    const found = await findRendition(db, object.file, height)
    if (!found) return reply.code(404).send(refusal('not-found', []))
    if (found === 'not-ready') return askLater(reply)
    return sendFile(files, found, request, reply, askedAgain)
  },

  async file(context, object) {
    const { query, files, request, reply } = context
    if (object.file?.purpose !== 'file') return reply.code(404).send(refusal('not-found', []))
    const options = query.list[0]?.options
    const film = options?.type === 'file' ? options.film : undefined
    if (film && object.file.type === 'text/vtt') return sendCaptions(context, object.file, film)
    if (object.file.type !== 'text/vtt') reply.header('content-disposition', attachment(object.name))
    return sendFile(files, object.file, request, reply)
  },
}

/** Sends the playlist that names the sizes of a film, in segments for HLS; it grows until the film is ready. */
async function sendPlaylist(
  { fields, db, config, request, reply }: Download,
  id: string,
  key: string,
): Promise<FastifyReply> {
  const renditions = await findRenditions(db, key)
  if (renditions === 'not-ready') return askLater(reply)
  const folder = filmFolder({ id, login: fields.login ?? nobody, key: fields.key ?? config.publicKey })
  const playlist = renditions && mainPlaylist(renditions, each => `${folder}${markOf(each)}/${each.height}.m3u8`)
  // Nothing is wrong: the film plays as one file.
  if (!playlist) return guard(reply, request).header('cache-control', 'no-store').code(204).send()
  return guard(reply, request).type('application/vnd.apple.mpegurl').header('cache-control', 'no-store').send(playlist)
}

/** Whether who calls may write an object; of anything else nobody says to them that it is there. */
async function mayWrite({ caller, db }: Download, id: string): Promise<boolean> {
  const viewer = viewerOf(caller)
  const held = (await findObjects(db, viewer, [id])).get(id)
  return held !== undefined && may(viewer, 'edit', held)
}

/** Sends a film as it came to whoever may write it. */
async function sendOriginal(context: Download, { id, name, file }: Served): Promise<FastifyReply> {
  const { files, request, reply } = context
  if (!file || !(await mayWrite(context, id))) return reply.code(404).send(refusal('not-found', []))
  return sendFile(files, file, request, reply.header('content-disposition', attachment(name)))
}

/** Sends all of a film, neither cut nor turned, to whoever may write it. */
async function sendWhole(context: Download, { id, file }: Served): Promise<FastifyReply> {
  const { db, files, request, reply } = context
  const whole = file && (await mayWrite(context, id)) ? await findWhole(db, file) : null
  if (!whole) return reply.code(404).send(refusal('not-found', []))
  return whole === 'not-ready' ? askLater(reply) : sendFile(files, whole, request, reply)
}

/** Sends captions with the times of a film as it is cut; as they were written where it is not, or cannot be seen. */
async function sendCaptions(
  { caller, db, files, request, reply }: Download,
  captions: MediaFile,
  film: string,
): Promise<FastifyReply> {
  const found = await findMedia(db, viewerOf(caller), film)
  const cut = found?.file && (await shownCut(db, found.file.key))
  const text = cut && (await wholeFile(files, captions.key))
  if (!text) return sendFile(files, captions, request, reply, askedAgain)
  return guard(reply, request)
    .header('cache-control', askedAgain)
    .type(captions.type)
    .send(cutCaptions(text.toString('utf8'), cut))
}

/** Says of a film that there will be something to play. */
function askLater(reply: FastifyReply): FastifyReply {
  return reply.code(409).header('retry-after', 10).header('cache-control', 'no-store').send(refusal('not-ready', []))
}

/** What the sizes of a media object's picture are made from; none where there is no file, or it cannot be drawn. */
async function pictureOf(
  files: FileStore,
  { key, type }: MediaFile,
  log: Download['request']['log'],
): Promise<Buffer | null> {
  if (type === 'image/svg+xml') return pixelsOf(files, key, log)
  return wholeFile(files, key)
}

async function wholeFile(files: FileStore, key: string): Promise<Buffer | null> {
  const found = await files.get(key)
  return found ? wholeOf(found.stream, sourceMaximum) : null
}

/** Has a browser save a file under the last part of its name, in whatever letters (RFC 6266). */
function attachment(name: string): string {
  const file = name.split('/').at(-1) ?? ''
  return `attachment; filename*=UTF-8''${encodeURIComponent(file).replaceAll("'", '%27')}`
}

function askForOne(reply: FastifyReply): FastifyReply {
  return reply.code(400).send(badRequest([{ path: 'query.list', message: 'one item is needed' }]))
}

/** Pictures of proportions that no page of ours asks for are made each time: so many for one network in a minute. */
const otherSizes: RateLimit = { kind: 'picture-size', most: 60, seconds: 60 }

/** What a picture is kept as, and what it is made from. */
type Source<Bytes> = { name: string; source: () => Bytes }

/** Sends somebody's or something's own picture at a size, or the next larger one; what is drawn where there is none. */
async function sendPicture(
  { db, files, request, reply }: Pick<Download, 'db' | 'files' | 'request' | 'reply'>,
  { format: named, ...asked }: PictureSize & { format?: 'png' | 'webp' | undefined },
  own: Source<Promise<Buffer | null>> | null,
  standIn: Source<Buffer>,
): Promise<FastifyReply> {
  const kept = keptSize(asked)
  if (!kept) await rateLimit(db, otherSizes, networkOf(request.ip))
  const taken = named ?? formatFor(request.headers.accept)
  // What is made each time is made the quick way.
  const format = !kept && taken === 'avif' ? 'webp' : taken
  const wanted: WantedPicture = { ...(kept ?? asked), format, isKept: kept !== null }
  const found = own && (await cachedPicture(files, own.name, wanted, own.source))
  const picture = found ?? (await cachedPicture(files, standIn.name, wanted, standIn.source))
  if (!named) reply.header('vary', 'accept')
  return guard(reply, request, own !== null && found === null)
    .type(`image/${format}`)
    .send(picture)
}
