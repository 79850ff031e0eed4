import { decodeText } from '@preau/course/files/decode-text'
import { parseText, type VTTCue } from 'media-captions'

/**
 * What is said between two times, in seconds; `text` may have several lines. `settings` says where it is shown, as
 * WebVTT writes it.
 */
export type Cue = { start: number; end: number; text: string; settings?: string }

/** Counts of what is not taken over from a captions file. */
export type LeftOfCaptions = {
  comments: number
  /** Rules for the look or the place of several captions. */
  styles: number
  /** Captions that lose colours, fonts or effects, not words. */
  looks: number
}

/**
 * Reads captions (WebVTT or SubRip, by their first word), in any encoding; unreadable ones are left out, so
 * another kind of file gives none.
 */
export async function readCues(bytes: Uint8Array): Promise<{ cues: Cue[]; left: LeftOfCaptions }> {
  const text = (decodeText(bytes) ?? '').replace(/\r\n?/g, '\n')
  const isWebVtt = /^WEBVTT(?:\s|$)/.test(text)
  const blocks = isWebVtt ? text.split(/\n{2,}/).slice(1) : []
  const count = (name: RegExp) => blocks.filter(block => name.test(block)).length
  const left = { comments: count(/^NOTE(?:\s|$)/), styles: count(/^(?:STYLE|REGION)\s/), looks: 0 }
  const { cues } = isWebVtt
    ? await parseText(text, { type: 'vtt' })
    : await parseText(text.replace(/(\d)[^\S\n]*-->[^\S\n]*(\d)/g, '$1 --> $2'), { type: 'srt' })
  const read = cues.map(cue => {
    const said = isWebVtt ? { text: cue.text, settings: settingsOf(cue), losesLook: false } : subRipText(cue.text)
    if (said.losesLook) left.looks += 1
    const settings = said.settings && { settings: said.settings }
    return { start: cue.startTime, end: cue.endTime, text: unescapeText(said.text), ...settings }
  })
  return { cues: read.sort((one, other) => one.start - other.start), left }
}

/** Where a caption is shown, written as WebVTT writes it; empty for the usual place. */
function settingsOf({ vertical, line, lineAlign, snapToLines, position, positionAlign, size, align }: VTTCue): string {
  const aligned = (name: string, usual: string) => (name === usual ? '' : `,${name}`)
  const all = [
    vertical && `vertical:${vertical}`,
    line !== 'auto' && `line:${line}${snapToLines ? '' : '%'}${aligned(lineAlign, 'start')}`,
    position !== 'auto' && `position:${position}%${aligned(positionAlign, 'auto')}`,
    size !== 100 && `size:${size}%`,
    align !== 'center' && `align:${align}`,
  ]
  return all.filter(setting => setting).join(' ')
}

/** The coordinates that some programs write behind the times of SubRip. */
const coordinates = /^(?:[XY][12]:\d+\s*){4}/

/** `{\an8}`: the number of one of nine places, 7 to 9 at the top, 1 to 3 at the bottom. */
function placeOf(number: number): string {
  const line = ['', 'line:50%,center', 'line:0'][Math.ceil(number / 3) - 1]
  const align = ['align:end', 'align:start', ''][number % 3]
  return [line, align].filter(setting => setting).join(' ')
}

/**
 * The text of a SubRip caption with the tags of WebVTT in the place of the tags and codes that other programs write:
 * bold, italics, underlines and the place remain.
 */
function subRipText(written: string): { text: string; settings: string; losesLook: boolean } {
  let settings = ''
  let losesLook = coordinates.test(written)
  const text = written
    .replace(coordinates, '')
    .replace(/\{\\([^{}\n]*)\}/g, (_, codes: string) =>
      codes
        .split('\\')
        .map(code => {
          const [, name, on] = /^([biu])(\d*)$/.exec(code) ?? []
          if (name) return Number(on || 0) > 0 ? `<${name}>` : `</${name}>`
          const place = /^an([1-9])$/.exec(code)?.[1]
          if (place) settings = placeOf(Number(place))
          else losesLook = true
          return ''
        })
        .join(''),
    )
    .replace(/\{(\/?[biu])\}/gi, (_, name: string) => `<${name.toLowerCase()}>`)
    .replace(/<(\/?[biu])\s*>/gi, (_, name: string) => `<${name.toLowerCase()}>`)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/:?\\N/g, found => (found.startsWith(':') ? found : '\n'))
    .replace(/<\/?(?:font|s|strike|span)(?:\s[^<>]*)?>/gi, () => {
      losesLook = true
      return ''
    })
  return { text, settings, losesLook }
}

/** Formats captions as a WebVTT file. */
export function writeCues(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const times = `${timestamp(start)} --> ${timestamp(end)}`
    return `${settings ? `${times} ${settings}` : times}\n${escapeText(text)}`
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** Formats a time in seconds like WebVTT, `00:01:02.500`. */
function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = two(milliseconds / 3_600_000)
  const minutes = two((milliseconds / 60_000) % 60)
  return `${hours}:${minutes}:${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** The tags that WebVTT allows inside a cue: bold, voices, languages, times and the like. */
const mark = '(?:/?(?:[bciuv]|lang|rt|ruby)[\\s.>]|(?:\\d{2,}:)?\\d{2}:\\d{2}\\.\\d{3}>)'

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replace(new RegExp(`<(?!${mark})`, 'g'), '&lt;')
    .replaceAll('-->', '--&gt;')
    // An empty line would end the cue.
    .replace(/\n\s*\n/g, '\n')
    .trim()

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '' }

const unescapeText = (text: string): string =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name) => entities[name] ?? '')
