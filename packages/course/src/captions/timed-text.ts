import type { WrittenCues } from './written-cues.ts'

/** Whether a text is captions in XML, as broadcasters keep them: TTML, DFXP, EBU-TT. */
export const isTimedText = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:\w+:)?tt[\s>]/.test(text)

/**
 * Captions in Timed Text Markup Language (https://www.w3.org/TR/ttml2/): each paragraph with its times is one; those of
 * its colours and places that are not said in WebVTT's way are left out, and counted by the rules that say them.
 */
export function ofTimedText(text: string): WrittenCues {
  const found: WrittenCues = { isWebVtt: false, written: [], comments: 0, styles: 0, untimed: 0 }
  const [root = ''] = /<(?:\w+:)?tt\b[^<>]*>/.exec(text) ?? []
  const frames = Number(attribute(root, 'frameRate')) || 30
  const rates = { frames, ticks: Number(attribute(root, 'tickRate')) || frames }
  found.styles = text.match(/<(?:\w+:)?(?:style|region)\s[^<>]*\bid=/g)?.length ?? 0
  for (const upToEnd of text.split(/<\/(?:\w+:)?p\s*>/).slice(0, -1)) {
    const open = /<(?:\w+:)?p(?:\s[^<>]*)?>/.exec(upToEnd)
    if (!open) continue
    const said = wordsOf(upToEnd.slice(open.index + open[0].length))
    if (said === '') continue
    const start = secondsOf(attribute(open[0], 'begin'), rates)
    const duration = secondsOf(attribute(open[0], 'dur'), rates)
    const end = duration === null ? secondsOf(attribute(open[0], 'end'), rates) : (start ?? 0) + duration
    if (start === null || end === null || !(end > start)) found.untimed += 1
    else found.written.push({ start, end, settings: '', text: said })
  }
  return found
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]

/** The words of a paragraph: one line but for its breaks, as XML treats white space. */
const wordsOf = (markup: string): string =>
  markup
    .replace(/\s+/g, ' ')
    .replace(/ ?<(?:\w+:)?br\b[^<>]*> ?/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/ *\n *(?:\n *)*/g, '\n')
    .trim()

/** Seconds of a clock time (`00:01:02.5`, `00:01:02:12` with frames) or an offset (`62.5s`); null for anything else. */
function secondsOf(time: string | undefined, { frames, ticks }: { frames: number; ticks: number }): number | null {
  const [, hours, minutes, seconds, frame = '0'] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)(?::(\d+))?$/.exec(time ?? '') ?? []
  if (hours) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(frame) / frames
  const [, count, unit] = /^(\d+(?:\.\d+)?)(h|ms|m|s|f|t)$/.exec(time ?? '') ?? []
  const lengths = new Map([
    ['h', 3600],
    ['m', 60],
    ['s', 1],
    ['ms', 0.001],
    ['f', 1 / frames],
    ['t', 1 / ticks],
  ])
  return unit ? Number(count) * (lengths.get(unit) ?? Number.NaN) : null
}
