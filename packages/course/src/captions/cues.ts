import { decodeText } from '#files/decode-text.ts'
import { timestamp } from './vtt-times.ts'
import { writtenCues } from './written-cues.ts'

/**
 * The text between two times, in seconds; it may have several lines. `settings` says where it is shown, in the form of
 * WebVTT.
 */
export type Cue = { start: number; end: number; text: string; settings?: string }

/** Counts of what is dropped from a captions file. */
export type LeftOfCaptions = {
  comments: number
  /** Rules for the look or the place of several captions. */
  styles: number
  /** Captions that lose colours, fonts or effects, but no words. */
  looks: number
  /** Captions whose times cannot be read, or whose end is before their begin. */
  untimed: number
}

/**
 * Reads captions (WebVTT, SubRip, SubStation, Timed Text or those of YouTube, by their words) in any encoding, however their
 * program writes times and empty lines; another kind of file gives none.
 */
export function readCues(bytes: Uint8Array): { cues: Cue[]; left: LeftOfCaptions } {
  const text = (decodeText(bytes) ?? '').replace(/\r\n?/g, '\n').replace(/^\ufeff/, '')
  const { isWebVtt, written, ...left } = writtenCues(text)
  const found = { ...left, looks: 0 }
  const cues = written.map(({ start, end, ...cue }) => {
    const said = isWebVtt ? withoutHtml(cue.text) : subRipText(cue.text)
    if (said.losesLook) found.looks += 1
    const settings = said.settings || settingsIn(cue.settings)
    return { start, end, text: unescapeText(said.text), ...(settings && { settings }) }
  })
  return { cues: cues.sort((one, other) => one.start - other.start), left: found }
}

const percent = '\\d{1,3}(?:\\.\\d+)?%'

/** Where a caption is shown, in the form of WebVTT; captions at the usual place have no such settings. */
const setting = new RegExp(
  [
    '^vertical:(?:rl|lr)$',
    `^line:(?:-?\\d{1,3}|${percent})(?:,(?:center|end))?$`,
    `^position:${percent}(?:,(?:line-left|center|line-right))?$`,
    `^size:${percent}$`,
    '^align:(?:start|end|left|right)$',
  ].join('|'),
)

const settingsIn = (written: string) =>
  written
    .split(/\s+/)
    .filter(each => setting.test(each))
    .join(' ')

/** The settings for the number of a place, as in `{\an8}`: 7 to 9 are at the top, 1 to 3 at the bottom. */
function placeOf(number: number): string {
  const line = ['', 'line:50%,center', 'line:0'][Math.ceil(number / 3) - 1]
  const align = ['align:end', 'align:start', ''][number % 3]
  return [line, align].filter(setting => setting).join(' ')
}

/**
 * The place in a code: `an8`, or `a6` as older programs wrote it. The older numbers count differently: four is added
 * for the top.
 */
function placeIn(code: string): number | null {
  const [, isNew, number] = /^a(n?)(1?\d)$/.exec(code) ?? []
  const place = Number(number)
  if (!number || isNew) return number && place >= 1 && place <= 9 ? place : null
  const row = [0, 6, 3][Math.floor(place / 4)]
  return row !== undefined && place % 4 > 0 ? row + (place % 4) : null
}

/** Coordinates that some programs write before or above the words in SubRip. */
const coordinates = /^(?:[XY][12]:\d+\s*){4}/

type Said = { text: string; settings: string; losesLook: boolean }

/**
 * The text of a SubRip caption with WebVTT tags in place of the tags and codes of other programs: bold, italics,
 * underlines and the place are kept.
 */
function subRipText(written: string): Said {
  // Most captions contain no tags or codes, and there may be twenty thousand captions.
  if (!/[<{\\]|^[XY]/.test(written)) return { text: written, settings: '', losesLook: false }
  let settings = ''
  let losesLook = coordinates.test(written)
  const text = written
    .replace(coordinates, '')
    .replace(/\{\\p[1-9][^{}]*\}[^{]*(?:\{\\p0\})?/g, () => {
      losesLook = true
      return ''
    })
    .replace(/\{\\([^{}\n]*)\}/g, (_, codes: string) =>
      codes
        .split('\\')
        .map(code => {
          const [, name, on] = /^([biu])(\d*)$/.exec(code) ?? []
          if (name) return Number(on || 0) > 0 ? `<${name}>` : `</${name}>`
          const place = placeIn(code)
          if (place) settings = placeOf(place)
          else losesLook = true
          return ''
        })
        .join(''),
    )
    .replace(/\{(\/?[biu])\}/gi, (_, name: string) => `<${name.toLowerCase()}>`)
    .replace(/\{y:([biu])\}/gi, (_, name: string) => `<${name.toLowerCase()}>`)
    .replace(/\{[cfps]:[^{}\n]*\}/gi, () => {
      losesLook = true
      return ''
    })
    .replaceAll('\\h', '\u00a0')
    .replace(/:?\\N/g, found => (found.startsWith(':') ? found : '\n'))
  const said = withoutHtml(text)
  return { text: said.text, settings, losesLook: losesLook || said.losesLook }
}

const htmlNames = new Map(Object.entries({ em: 'i', strong: 'b' }))

/** The text of a caption without HTML tags that captions do not have; tags with an equal meaning are replaced. */
function withoutHtml(written: string): Said {
  if (!written.includes('<')) return { text: written, settings: '', losesLook: false }
  let losesLook = false
  const text = written
    .replace(/<(\/?)(em|strong|[biu])\s*>/gi, (_, end: string, name: string) => {
      const known = name.toLowerCase()
      return `<${end}${htmlNames.get(known) ?? known}>`
    })
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?(?:font|s|strike|span|div|p)(?:\s[^<>]*)?>/gi, () => {
      losesLook = true
      return ''
    })
  return { text, settings: '', losesLook }
}

/** Formats captions as a WebVTT file. */
export function writeCues(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const times = `${timestamp(start)} --> ${timestamp(end)}`
    return `${settings ? `${times} ${settings}` : times}\n${escapeText(text)}`
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** The tags that WebVTT allows inside a cue: bold, voices, languages, times and the like. */
const mark = '(?:/?(?:[bciuv]|lang|rt|ruby)[\\s.>]|(?:\\d{2,}:)?\\d{2}:\\d{2}\\.\\d{3}>)'

const strayBracket = new RegExp(`<(?!${mark})`, 'g')

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replace(strayBracket, '&lt;')
    .replaceAll('-->', '--&gt;')
    // An empty line would end the caption.
    .replace(/\n\s*\n/g, '\n')
    .trim()

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '', quot: '"', apos: "'", hellip: '…', euro: '€' },
    ...{ rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', bdquo: '„', laquo: '«', raquo: '»', ndash: '–', mdash: '—' },
    ...{
      oelig: 'œ',
      OElig: 'Œ',
      aelig: 'æ',
      AElig: 'Æ',
      szlig: 'ß',
      deg: '°',
      middot: '·',
      shy: '\u00ad',
      thinsp: '\u2009',
    },
  }),
)

const accents = new Map(
  Object.entries({
    ...{
      grave: '\u0300',
      acute: '\u0301',
      circ: '\u0302',
      tilde: '\u0303',
      uml: '\u0308',
      ring: '\u030a',
      cedil: '\u0327',
    },
  }),
)

const escaped = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml|ring|cedil)|(\w+));/gi

const unescapeText = (text: string): string => (text.includes('&') ? text.replace(escaped, unescaped) : text)

function unescaped(written: string, decimal?: string, hex?: string, letter?: string, accent?: string, name?: string) {
  if (letter && accent) return `${letter}${accents.get(accent) ?? ''}`.normalize('NFC')
  if (name) return entities.get(name) ?? written
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : written
}
