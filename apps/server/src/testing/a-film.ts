/** A box of MP4: its size, its name and its content. */
export function box(name: string, ...inside: Uint8Array[]): Buffer {
  const content = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

const track = (handler: string, codecs: string[]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box(
            'stsd',
            Buffer.from([0, 0, 0, 0, 0, 0, 0, codecs.length]),
            ...codecs.map(codec => box(codec, Buffer.alloc(78))),
          ),
        ),
      ),
    ),
  )

type Tracks = { video?: string[]; audio?: string[]; others?: string[] }

/** The sample descriptions of an MP4: one track for each codec. */
export const aMovie = ({ video = ['avc1'], audio = [], others = [] }: Tracks = {}) =>
  box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    ...others.map(codec => track('meta', [codec])),
    ...video.map(codec => track('vide', [codec])),
    ...audio.map(codec => track('soun', [codec])),
  )

export const fileType = box('ftyp', Buffer.from('isom\0\0\x02\0isommp41'))

/** A structurally valid MP4 without a single sample that could be shown. */
export const anMp4 = (tracks: Tracks = {}, data = Buffer.alloc(3000, 7)) =>
  Buffer.concat([fileType, box('mdat', data), aMovie(tracks)])

/** An element of EBML: its id, its size in eight bytes, and its content. */
export function element(id: string, ...inside: Uint8Array[]): Buffer {
  const content = Buffer.concat(inside)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

export const webmHead = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581 02'.replace(' ', ''),
  'hex',
)

/** A structurally valid WebM without a picture that could be shown. */
export const aWebm = (video = ['V_VP9'], audio: string[] = []) =>
  Buffer.concat([
    webmHead,
    element(
      '18538067',
      element('ec', Buffer.alloc(40)),
      element(
        '1654ae6b',
        ...[...video.map(codec => [1, codec] as const), ...audio.map(codec => [2, codec] as const)].map(
          ([type, codec]) =>
            element(
              'ae',
              element('d7', Buffer.of(1)),
              element('83', Buffer.of(type)),
              element('86', Buffer.from(codec)),
            ),
        ),
      ),
      element('1f43b675', Buffer.alloc(90)),
    ),
  ])
