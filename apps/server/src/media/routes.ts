import { mailKey } from '@preau/contract/accounts/mail-address'
import { may } from '@preau/contract/library/rights'
import type { Bitrate } from '@preau/contract/media/bitrates'
import { captionsMaximum } from '@preau/contract/media/upload-limits'
import { nobody } from '@preau/contract/nobody'
import { hash } from '@preau/course/shuffle'
import type { FastifyReply } from 'fastify'
import { keepMedia } from '#library/bin/keep-media.ts'
import { findObject, findObjects } from '#library/find-object.ts'
import { viewerOf } from '#library/rights.ts'
import type { MediaFile } from '#library/tables.ts'
import { TooDemanding } from '#pictures/decoding/decode.ts'
import { avatarName, drawAvatar, groundOf, initialsOf } from '#pictures/draw-avatar.ts'
import { drawCover } from '#pictures/draw-cover.ts'
import { keptPixels, pixelsOf } from '#pictures/drawing-pixels.ts'
import { sourceMaximum, wholeOf } from '#pictures/make-picture.ts'
import { type PictureSource, pictureAt, pictureName } from '#pictures/picture-cache.ts'
import { formatFor } from '#pictures/picture-formats.ts'
import { type PictureSize, savedSize } from '#pictures/picture-sizes.ts'
import type { FileStore } from '#platform/files.ts'
import { badRequest, refusal, success } from '#platform/http/envelope.ts'
import { guard } from '#platform/http/guard.ts'
import { networkOf } from '#platform/networks.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { shownCaptions, shownCut } from '#videos/cut-captions.ts'
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

/** The default resolution. */
const usualResolution: Bitrate = '720p'

/**
 * The film at an address may change, since it can be cut or replaced. So browsers revalidate, and reuse their copy if
 * it is unchanged.
 */
const revalidate = 'private, no-cache'

type Download = CallContext<'downloadObject'>

/** The calls that answer with a picture, a video or a file, and the administrators' calls about media. */
export function mediaCalls(): Handlers {
  return {
    async downloadActorPicture({ query, caller, db, files, config, request, reply }) {
      const [wanted] = query.list
      if (!wanted) return askForOne(reply)
      const { size = { width: 60, height: 60 }, format } = wanted.options
      const key = mailKey(wanted.id)
      const actor = await findPortrait(db, viewerOf(caller), key)
      const initials = initialsOf(actor ? [actor.first_name, actor.last_name] : [key])
      const ground = groundOf(key)
      const own = actor?.picture && {
        isPng: false,
        name: `actors/${actor.id}-${actor.picture_at?.getTime()}`,
        ...storedPicture(files, actor.picture),
      }
      // Cached by the initials, not by the person, since any address may be requested.
      const name = avatarName(initials, ground)
      const standIn = { name, isPng: true, load: () => Buffer.from(drawAvatar(initials, ground)) }
      return sendPicture({ db, files, config, request, reply }, { ...size, format }, own || null, standIn)
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
      const requester = person()
      const { parentId: tool } = await findObject(db, requester, 'edit', query.id)
      const found = await findMedia(db, requester, query.id)
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
  async image({ query, db, files, config, request, reply }, object) {
    const options = query.list[0]?.options
    const size = (options?.type === 'image' && options.size) || { width: 480, height: 300 }
    const format = options?.type === 'image' ? options.format : undefined
    const file = object.file?.purpose === 'image' ? object.file : null
    const own = file && {
      name: pictureName(file.key),
      isPng: file.type === 'image/png',
      ...pictureOf(files, file, request.log),
    }
    const cover = drawCover(object.id, object.levelNumber, object.themes ?? [])
    // The name contains a hash of the drawing: when a release draws covers differently, the stored ones are no longer
    // used.
    const standIn = { name: `covers/${object.id}-${hash(cover)}`, isPng: true, load: () => Buffer.from(cover) }
    return sendPicture({ db, files, config, request, reply }, { ...size, format }, own, standIn)
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
    return sendFile(files, found, request, reply, revalidate)
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

/** Sends the main playlist of a film, for HLS; it grows until all renditions are made. */
async function sendPlaylist(
  { fields, db, config, request, reply }: Download,
  id: string,
  key: string,
): Promise<FastifyReply> {
  const renditions = await findRenditions(db, key)
  if (renditions === 'not-ready') return askLater(reply)
  const folder = filmFolder({ id, login: fields.login ?? nobody, key: fields.key ?? config.publicKey })
  const playlist = renditions && mainPlaylist(renditions, each => `${folder}${markOf(each)}/${each.height}.m3u8`)
  // There are no renditions: the film is played as one file.
  if (!playlist) return guard(reply, request).header('cache-control', 'no-store').code(204).send()
  return guard(reply, request).type('application/vnd.apple.mpegurl').header('cache-control', 'no-store').send(playlist)
}

/** Whether the caller may edit an object; false where there is none with this id. */
async function mayWrite({ caller, db }: Download, id: string): Promise<boolean> {
  const viewer = viewerOf(caller)
  const held = (await findObjects(db, viewer, [id])).get(id)
  return held !== undefined && may(viewer, 'edit', held)
}

/** Sends the original file of a film to anyone who may edit it. */
async function sendOriginal(context: Download, { id, name, file }: Served): Promise<FastifyReply> {
  const { files, request, reply } = context
  if (!file || !(await mayWrite(context, id))) return reply.code(404).send(refusal('not-found', []))
  return sendFile(files, file, request, reply.header('content-disposition', attachment(name)))
}

/** Sends the whole film, neither cut nor turned, to anyone who may edit it. */
async function sendWhole(context: Download, { id, file }: Served): Promise<FastifyReply> {
  const { db, files, request, reply } = context
  const whole = file && (await mayWrite(context, id)) ? await findWhole(db, file) : null
  if (!whole) return reply.code(404).send(refusal('not-found', []))
  return whole === 'not-ready' ? askLater(reply) : sendFile(files, whole, request, reply)
}

/**
 * Sends captions with the times of the cut film. They are sent as they were written if the film is not cut, or if the
 * caller may not see it.
 */
async function sendCaptions(
  { caller, db, files, request, reply }: Download,
  captions: MediaFile,
  film: string,
): Promise<FastifyReply> {
  const found = await findMedia(db, viewerOf(caller), film)
  const cut = found?.file && (await shownCut(db, found.file.key))
  // Captions larger than today's limit are sent as they are, without being parsed.
  const isCut = cut && captions.size <= captionsMaximum
  const text = isCut && (await shownCaptions(captions.key, cut, () => wholeFile(files, captions.key)))
  if (!text) return sendFile(files, captions, request, reply, revalidate)
  return guard(reply, request).header('cache-control', revalidate).type(captions.type).send(text)
}

/** Answers that the film will be ready later. */
function askLater(reply: FastifyReply): FastifyReply {
  return reply.code(409).header('retry-after', 10).header('cache-control', 'no-store').send(refusal('not-ready', []))
}

/** The source of the sizes of a media object's picture; null where there is no file, or the file cannot be drawn. */
function pictureOf(
  files: FileStore,
  { key, type }: MediaFile,
  log: Download['request']['log'],
): PictureSource<Buffer | null> {
  const stored = storedPicture(files, key)
  if (type !== 'image/svg+xml') return stored
  return {
    ...stored,
    prepare: () => pixelsOf(files, key, log),
    load: async () => (await keptPixels(files, key)) ?? null,
  }
}

const storedPicture = (files: FileStore, key: string) => ({
  load: () => wholeFile(files, key),
  isStored: async () => (await files.stat(key)) !== undefined,
})

async function wholeFile(files: FileStore, key: string): Promise<Buffer | null> {
  const found = await files.get(key)
  return found ? wholeOf(found.stream, sourceMaximum) : null
}

/** Tells a browser to save a file under the last part of its name, in any letters (RFC 6266). */
function attachment(name: string): string {
  const file = name.split('/').at(-1) ?? ''
  return `attachment; filename*=UTF-8''${encodeURIComponent(file).replaceAll("'", '%27')}`
}

function askForOne(reply: FastifyReply): FastifyReply {
  return reply.code(400).send(badRequest([{ path: 'query.list', message: 'one item is needed' }]))
}

/**
 * Pictures in proportions that no page of ours uses are made for each request: at most so many per network and minute.
 */
const otherSizes: RateLimit = { kind: 'picture-size', most: 60, seconds: 60 }

/** The source of a picture, the name under which its sizes are stored, and whether it is a PNG or a drawing of ours. */
type Source<Bytes extends Buffer | null> = PictureSource<Bytes> & { name: string; isPng: boolean }

/** Sends the picture of a person or object at a size; a drawing where there is none of their own. */
async function sendPicture(
  { db, files, config, request, reply }: Pick<Download, 'db' | 'files' | 'config' | 'request' | 'reply'>,
  { format: named, ...size }: PictureSize & { format?: 'png' | 'webp' | undefined },
  own: Source<Buffer | null> | null,
  standIn: Source<Buffer>,
): Promise<FastifyReply> {
  const network = networkOf(request.ip)
  const kept = savedSize(size)
  if (!kept) await rateLimit(db, otherSizes, network)
  const isKept = kept?.width === size.width && kept.height === size.height
  async function at<Bytes extends Buffer | null>({ isPng, ...source }: Source<Bytes>) {
    const taken = named ?? formatFor(request.headers.accept, { isPng })
    // A picture that is not stored must be made fast; AVIF is slow.
    const format = !isKept && taken === 'avif' ? 'webp' : taken
    return { format, picture: await pictureAt({ db, files, config }, { ...size, kept, format, network }, source) }
  }
  const found = own && (await at(own).catch(tooDemanding))
  const { format, picture } = found?.picture ? found : await at(standIn)
  if (!named) reply.header('vary', 'accept')
  return guard(reply, request, own !== null && !found?.picture)
    .type(`image/${format}`)
    .send(picture)

  function tooDemanding(err: unknown): null {
    if (!(err instanceof TooDemanding)) throw err
    request.log.error({ err, picture: own?.name }, 'a kept picture takes too much to show')
    return null
  }
}
