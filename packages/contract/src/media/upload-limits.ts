/** What a file that is uploaded to a tool is for. */
export type MediaPurpose = 'image' | 'video' | 'file'

/** Largest file of a call that uploads to a tool, by what it is for, in bytes; a film may weigh less where administrators say so. */
export const uploadMaximum: Record<MediaPurpose, number> = {
  image: 20_000_000,
  video: 20_000_000_000,
  file: 100_000_000,
}

/** What a film may weigh until administrators say otherwise, in gigabytes. */
export const filmGigabytesAtFirst = 5

/** What all files of a tool may weigh together, those on their way included, in bytes. */
export const toolMediaMaximum = 20_000_000_000

/** Largest drawing (SVG), in bytes, and the most elements it may have. */
export const drawingMaximum = 200_000

export const drawingElements = 5_000

/** Most pixels of a picture: width times height, times the number of its frames. */
export const pixelMaximum = 40_000_000

/** Endings of the names of recordings: what every browser plays. */
const soundEndings = ['mp3', 'm4a'] as const

/** Endings of the names of files that a slide may offer to download; recordings and captions (vtt) among them. */
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

/** Endings by which a tool's pictures and films are known. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'svg'] as const

/** Films that browsers play as they come, and those that have to be encoded first: a GIF that moves among them. */
export const videoEndings = ['mp4', 'webm', 'mov', 'mkv', 'avi', 'gif'] as const

/** What a block shows or offers a file as. */
export const fileUses = ['image', 'video', 'sound', 'file'] as const

export type FileUse = (typeof fileUses)[number]

/** Endings of the names of stored files, by what a block can use them as. */
export const usableEndings: Record<FileUse, readonly string[]> = {
  image: pictureEndings,
  video: videoEndings,
  sound: soundEndings,
  file: fileEndings,
}

/** What is said where there is no room for a file: in its tool, for its person, on the whole platform, on the disk. */
export const roomRefusals = ['tool-is-full', 'quota-is-full', 'platform-is-full', 'disk-is-full'] as const

/** What is said of a file that a tool does not take. */
export const fileRefusals = [
  'too-large',
  ...roomRefusals,
  'not-a-picture',
  'heic-picture',
  'too-many-pixels',
  'moving-picture',
  'unsafe-svg',
  'svg-too-large',
  'svg-too-detailed',
  'svg-nested-use',
  'svg-too-slow',
  'not-a-video',
  'unplayable-codec',
  'film-without-picture',
  'unknown-kind',
  'wrong-kind',
  'not-captions',
] as const

export type FileRefusal = (typeof fileRefusals)[number]
