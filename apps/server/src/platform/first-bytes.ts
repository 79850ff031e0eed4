/** How many of a file's first bytes are read to recognise its type. */
export const headLength = 4096

const isZip = (head: Buffer) => head.toString('latin1', 0, 4) === 'PK\x03\x04'

/** An OpenDocument has its type in its first entry, which is not compressed. */
const isOpenDocument = (type: string) => (head: Buffer) =>
  isZip(head) && head.toString('latin1', 30, 38 + type.length) === `mimetype${type}`

/** Brands of pictures, sound and QuickTime, which begin like MP4 films (ISO 14496-12). */
const otherBrands = /^(?:avi[fs]|hei[cfmsx]|hev[cmx]|mi[af]1|msf1|jxl |jp[2mx] |M4[ABP] |F4[AB] |qt {2})/

const isMp4 = (head: Buffer) =>
  head.toString('latin1', 4, 8) === 'ftyp' && !otherBrands.test(head.toString('latin1', 8, 12))

/** A phone's picture, encoded like its films. It has a brand of its own, or a general brand that lists it. */
const isHeic = (head: Buffer) =>
  head.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:hei[cmsx]|hev[cmsx])|^(?:mi[af]1|msf1).{4}(?:.{4})*?hei[cx]/s.test(
    head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 64)),
  )

/**
 * A film's container with sound alone: named as phones and Apple's programs name it, or by a brand that does not say
 * what is in it.
 */
const isM4a = (head: Buffer) =>
  head.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:M4[AB] |mp4[12]|iso[m2-9]|3gp|dash)/.test(head.toString('latin1', 8, 12))

/** A file of EBML, recognised by the document type in its header. */
const isEbml = (type: 'webm' | 'matroska') => (head: Buffer) =>
  head.subarray(0, 4).toString('hex') === '1a45dfa3' &&
  new RegExp(`\\x42\\x82.${type}`, 's').test(head.toString('latin1', 4, 64))

/** QuickTime, by its brand or, in older files, by its first box. */
const isQuickTime = (head: Buffer) => {
  const name = head.toString('latin1', 4, 8)
  return name === 'ftyp' ? head.toString('latin1', 8, 12) === 'qt  ' : ['moov', 'mdat', 'wide'].includes(name)
}

/** A transport stream: its packets begin with the same byte. In files of camcorders four bytes precede each packet. */
const isTransportStream = (head: Buffer) =>
  [
    { first: 0, length: 188 },
    { first: 4, length: 192 },
  ].some(({ first, length }) => [0, 1, 2, 3].every(packet => head[first + packet * length] === 0x47))

/** Ogg with a picture in it: Theora, VP8 or Dirac. Ogg with sound alone begins in the same way, and is none. */
const isOggFilm = (head: Buffer) =>
  head.toString('latin1', 0, 4) === 'OggS' && /\x80theora|OVP80|BBCD/.test(head.toString('latin1'))

/** Plain text in any encoding: without bytes that text never has, and not HTML or SVG. */
function isText(head: Buffer): boolean {
  const isUtf16 = ['fffe', 'feff'].includes(head.subarray(0, 2).toString('hex'))
  const text = head.toString(isUtf16 ? 'utf16le' : 'latin1').replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '')
  if (!isUtf16 && [...text].some(character => character < '\t')) return false
  return !/^\s*<(?:!doctype|html|head|body|script|svg|\?xml)/i.test(text)
}

/** For each type, whether a file that begins with these bytes can be of that type. */
const beginnings = new Map(
  Object.entries<(head: Buffer) => boolean>({
    'image/png': head => head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
    'image/jpeg': head => head.subarray(0, 3).toString('hex') === 'ffd8ff',
    'image/webp': head => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
    'image/gif': head => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
    'image/avif': head => /^ftyp(?:avi[fs]|mi[af]1)/.test(head.toString('latin1', 4, 12)),
    'image/heic': isHeic,
    'video/mp4': isMp4,
    'video/webm': isEbml('webm'),
    'video/matroska': isEbml('matroska'),
    'video/quicktime': isQuickTime,
    'video/x-msvideo': head => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'AVI ',
    'video/mp2t': isTransportStream,
    'video/mpeg': head => ['000001ba', '000001b3'].includes(head.toString('hex', 0, 4)),
    'video/x-ms-wmv': head => head.toString('hex', 0, 8) === '3026b2758e66cf11',
    'video/x-flv': head => head.toString('latin1', 0, 4) === 'FLV\x01',
    'video/ogg': isOggFilm,
    'application/pdf': head => head.toString('latin1', 0, 5) === '%PDF-',
    'text/vtt': head => /^(?:\uFEFF)?WEBVTT(?:[\s]|$)/.test(head.toString('utf8', 0, 16)),
    'text/plain': isText,
    'text/csv': isText,
    'audio/mpeg': head =>
      head.toString('latin1', 0, 3) === 'ID3' || (head.length > 1 && (head.readUInt16BE(0) & 0xffe6) === 0xffe2),
    'audio/mp4': isM4a,
    'application/zip': isZip,
    'application/vnd.oasis.opendocument.text': isOpenDocument('application/vnd.oasis.opendocument.text'),
    'application/vnd.oasis.opendocument.presentation': isOpenDocument(
      'application/vnd.oasis.opendocument.presentation',
    ),
    'application/vnd.oasis.opendocument.spreadsheet': isOpenDocument('application/vnd.oasis.opendocument.spreadsheet'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isZip,
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': isZip,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isZip,
  }),
)

/** Whether a file with this beginning can be of a type; false for a type that is not listed. */
export function beginsAs(type: string, head: Buffer): boolean {
  return beginnings.get(type)?.(head) ?? false
}

/** The first of these types that a file with this beginning can be of; null for none. */
export function typeByBytes<Type extends string>(types: readonly Type[], head: Buffer): Type | null {
  return types.find(type => beginsAs(type, head)) ?? null
}
