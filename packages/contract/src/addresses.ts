import { captchaCalls } from './captcha/calls.ts'
import { certificateCalls } from './certificates/calls.ts'
import type { Credentials } from './client/client-of.ts'
import type { Bitrate } from './media/bitrates.ts'
import { mediaCalls } from './media/calls.ts'
import type { QueryInput } from './schemas.ts'
import { settingsCalls } from './settings/calls.ts'

/**
 * The origin of the API for a page: its own where no platform domain is configured; otherwise the page's first host
 * label (or `www` on localhost) on that domain.
 */
export function apiHost(page: { hostname: string; protocol: string }, platformDomain: string | null): string {
  if (platformDomain === null) return ''
  const label = page.hostname === 'localhost' ? 'www' : page.hostname.split('.')[0]
  return `${page.protocol}//${label}.${platformDomain}`
}

type PictureOptions = { width: number; height?: number; format?: 'png' | 'webp'; time?: number }

type Reader = { host?: string; credentials: Credentials }

function download(
  path: string,
  id: string,
  options: object,
  { host = '', credentials }: Reader,
  time?: number,
): string {
  const query = { action: 'download', user: credentials.login, list: [{ id, options }] }
  const search = new URLSearchParams({ ...credentials, query: JSON.stringify(query) })
  if (time !== undefined) search.set('time', String(time))
  return `${host}${path}?${search}`
}

const picture = ({ width, height, format }: PictureOptions) => ({
  transfert: 'inline',
  size: { width, ...(height === undefined ? {} : { height }) },
  type: 'image',
  resume: 'on',
  ...(format ? { format } : {}),
})

/** Address of a person's picture, 60 by 60 unless said otherwise. `key` is their media key. */
export function actorPicture(
  mail: string,
  reader: Reader,
  options: PictureOptions = { width: 60, height: 60 },
): string {
  return download(mediaCalls.downloadActorPicture.path, mail, picture(options), reader, options.time)
}

/** Address of an object's picture at a size in pixels. */
export function objectPicture(id: string, reader: Reader, options: PictureOptions): string {
  return download(mediaCalls.downloadObject.path, id, picture(options), reader, options.time)
}

/**
 * Address of a video at the best rendition not above a resolution.
 * @param time any number; a new one makes a page that has shown the former film load it again
 */
export function videoSource(id: string, reader: Reader, resolution: Bitrate, time?: number): string {
  return download(mediaCalls.downloadObject.path, id, { type: 'video', format: 'mp4', resolution }, reader, time)
}

/**
 * Address of the HLS playlist of a film: all its sizes, in segments. Answers 409 until there is one, and 204 where
 * there will never be one: then the film plays from `videoSource`.
 */
export function videoPlaylist(id: string, reader: Reader): string {
  return download(mediaCalls.downloadObject.path, id, { type: 'video', format: 'hls' }, reader)
}

/** Address of a film as it was uploaded, for people who may edit its tool: saved under its name. */
export function videoOriginal(id: string, reader: Reader): string {
  return download(mediaCalls.downloadObject.path, id, { type: 'video', format: 'original' }, reader)
}

/** Address of a whole film in a small size, neither cut nor turned, for people who may edit its tool. */
export function videoWhole(id: string, reader: Reader): string {
  return download(mediaCalls.downloadObject.path, id, { type: 'video', format: 'whole' }, reader)
}

/** Address of a file as it was uploaded: captions, or a download. */
export function fileSource(id: string, reader: Reader): string {
  return download(mediaCalls.downloadObject.path, id, { type: 'file' }, reader)
}

/** Address of captions, with times shifted to match the cut of a film or a sound. */
export function captionsSource(id: string, media: string, reader: Reader): string {
  return download(mediaCalls.downloadObject.path, id, { type: 'file', film: media }, reader)
}

const drawnCalls = { ...certificateCalls, ...settingsCalls }

type Drawn = 'previewCertificate' | 'previewCertificateSettings' | 'downloadLogo'

function drawn<Name extends Drawn>(
  name: Name,
  query: Omit<QueryInput<Name>, 'action' | 'user'>,
  { host = '', credentials }: Reader,
): string {
  const { path, action } = drawnCalls[name]
  const asked = { action, user: credentials.login, ...query }
  return `${host}${path}?${new URLSearchParams({ ...credentials, query: JSON.stringify(asked) })}`
}

/** Address of a preview of a tool's certificate. */
export function certificatePreview(
  query: Omit<QueryInput<'previewCertificate'>, 'action' | 'user'>,
  reader: Reader,
): string {
  return drawn('previewCertificate', query, reader)
}

/** Address of a preview of a certificate with other settings. */
export function certificateSettingsPreview(
  query: Omit<QueryInput<'previewCertificateSettings'>, 'action' | 'user'>,
  reader: Reader,
): string {
  return drawn('previewCertificateSettings', query, reader)
}

/** Address of a logo of certificates, by its hash. */
export function logoPicture(hash: string, reader: Reader): string {
  return drawn('downloadLogo', { hash }, reader)
}

/**
 * Address of a new captcha as a picture, or of the last one as sound; `time` is any number, a different one each time.
 */
export function captchaSource(as: 'image' | { lang: string }, time: number, host = ''): string {
  const search = new URLSearchParams({ time: String(time), ...(as === 'image' ? {} : { type: 'audio', ...as }) })
  return `${host}${captchaCalls.drawCaptcha.path}?${search}`
}
