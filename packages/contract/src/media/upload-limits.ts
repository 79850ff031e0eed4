/** The use of a file that is uploaded to a tool. */
export type MediaPurpose = 'image' | 'video' | 'file'

/** Largest upload to a tool in one call, by use, in bytes; administrators may set a lower limit for films. */
export const uploadMaximum: Record<MediaPurpose, number> = {
  image: 20_000_000,
  video: 20_000_000_000,
  file: 100_000_000,
}

/** Largest captions file (WebVTT), in bytes: a film of a day, read at speaking pace, has half as many. */
export const captionsMaximum = 1_000_000

/** Largest film until administrators set another limit, in gigabytes. */
export const filmGigabytesAtFirst = 5

/** Most bytes of all files of a tool together, including pending uploads. */
export const toolMediaMaximum = 20_000_000_000

/** Largest drawing (SVG), in bytes, and most elements in it. */
export const drawingMaximum = 200_000

export const drawingElements = 5_000

/** Most pixels of a picture: width times height, times the number of its frames. */
export const pixelMaximum = 40_000_000

/** Extensions of recordings: formats that every browser plays. */
const soundEndings = ['mp3', 'm4a'] as const

/** Extensions of files that a slide may offer as a download, recordings and captions (vtt) included. */
export const fileEndings = [
  ...soundEndings,
  'pdf',
  'docx',
  'odt',
  'pptx',
  'odp',
  'xlsx',
  'ods',
  'csv',
  'txt',
  'zip',
  'vtt',
] as const

/** Extensions of a tool's pictures and films. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'svg'] as const

/**
 * Films that browsers play as they are, and those that must be encoded first: of telephones, camcorders (mts), old
 * presentations (wmv), and animated GIFs.
 */
export const videoEndings = [
  ...['mp4', 'webm', 'mov', 'mkv', 'avi', 'mts', 'm2ts', 'ts', 'mpg', 'mpeg', 'wmv', 'flv', 'ogv', 'gif'],
] as const

/** How a block uses a file. */
export const fileUses = ['image', 'video', 'sound', 'file'] as const

export type FileUse = (typeof fileUses)[number]

/** Extensions of stored files, by how a block can use them. */
export const usableEndings: Record<FileUse, readonly string[]> = {
  image: pictureEndings,
  video: videoEndings,
  sound: soundEndings,
  file: fileEndings,
}

/** Refusals for lack of room: in the tool, for the person, on the platform, or on the disk. */
export const roomRefusals = ['tool-is-full', 'quota-is-full', 'platform-is-full', 'disk-is-full'] as const

/** Refusals of a file that a tool does not accept. */
export const fileRefusals = [
  'too-large',
  ...roomRefusals,
  'not-a-picture',
  'heic-picture',
  'too-many-pixels',
  'picture-too-demanding',
  'moving-picture',
  'unsafe-svg',
  'svg-too-large',
  'svg-too-detailed',
  'svg-nested-use',
  'svg-too-slow',
  'not-a-video',
  'unplayable-codec',
  'film-without-picture',
  'film-cut-off',
  'unknown-kind',
  'wrong-kind',
  'not-captions',
  'captions-too-large',
  'captions-too-demanding',
] as const

export type FileRefusal = (typeof fileRefusals)[number]
