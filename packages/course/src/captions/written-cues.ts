import { isTimedText, ofTimedText } from './timed-text.ts'

/** A caption as its file has it: its times in seconds, what is behind them, and its lines. */
type WrittenCue = { start: number; end: number; settings: string; text: string }

/** The captions of a file, and counts of what it has besides. */
export type WrittenCues = {
  isWebVtt: boolean
  written: WrittenCue[]
  comments: number
  styles: number
  /** Lines of times that cannot be read, or whose end is before their begin. */
  untimed: number
}

const time = '(?:(\\d{1,2})\\s*:\\s*)?(\\d{1,2})\\s*:\\s*(\\d{1,2})(?:\\s*[,.]\\s*(\\d{1,6}))?'
const arrow = '(?:[-–—−]+\\s?>|[→➔➜⟶])'
const timing = new RegExp(`^\\s*${time}\\s*${arrow}\\s*${time}(?!\\d)(.*)$`)
const likeTiming = new RegExp(`^\\s*[-–—−]?\\s*\\d+\\s*:[\\d\\s:.,;]*${arrow}`)

/** Times as YouTube writes them, on a line of their own. */
const youTubeTiming = new RegExp(`^${time},${time}$`)

/** Settings that WebVTT has after the times; some programs write them in SubRip too. */
const webVttSettings = /^(?:\s+(?:vertical|line|position|size|align|region):\S+)+\s*$/

/** Reads which captions a text has, in WebVTT, SubRip, SubStation, Timed Text, or as YouTube writes them. */
export function writtenCues(text: string): WrittenCues {
  if (/^\s*\[Script Info\]/i.test(text)) return ofSubStation(text)
  if (isTimedText(text)) return ofTimedText(text)
  const isWebVtt = /^WEBVTT(?:\s|$)/i.test(text)
  const lines = text.split('\n').map(line => line.trimEnd())
  const isYouTube = !lines.some(line => timing.test(line))
  const untimed = lines.filter(line => likeTiming.test(line) && !timing.test(line)).length
  const written = ofLines(lines, isWebVtt, isYouTube ? youTubeTiming : timing)
  const count = (name: RegExp) => (isWebVtt ? lines.filter((line, at) => name.test(line) && !lines[at - 1]).length : 0)
  const isRight = ({ start, end }: WrittenCue) => start < end
  return {
    isWebVtt,
    written: written.filter(isRight),
    comments: count(/^NOTE(?:\s|$)/),
    styles: count(/^(?:STYLE|REGION)(?:\s|$)/),
    untimed: untimed + written.filter(cue => !isRight(cue)).length,
  }
}

/**
 * Each line of times begins a caption, even without an empty line before it; empty lines inside a caption are left out.
 */
function ofLines(lines: readonly string[], isWebVtt: boolean, times: RegExp): WrittenCue[] {
  // Without a cue where the times cannot be read: the words are then nobody's.
  const found: { cue: WrittenCue | null; own: string[] }[] = []
  let areNumbered = false
  for (const [at, line] of lines.entries()) {
    const [, ...parts] = times.exec(line) ?? []
    const last = found.at(-1)
    const isUntimed = parts.length === 0 && likeTiming.test(line)
    if (parts.length === 0 && !isUntimed) {
      last?.own.push(line)
      continue
    }
    if (!last) areNumbered = isNumber(lines.slice(0, at).findLast(before => before !== '') ?? '')
    else last.own = withoutName(last.own, isWebVtt, areNumbered)
    if (isUntimed) {
      found.push({ cue: null, own: [] })
      continue
    }
    const behind = parts[8] ?? ''
    const settings = webVttSettings.test(behind) ? behind : ''
    const own = settings ? [] : [behind.trim()]
    found.push({ cue: { start: secondsOf(parts), end: secondsOf(parts.slice(4)), settings, text: '' }, own })
  }
  return found.flatMap(({ cue, own }) => {
    if (!cue) return []
    const text = (isWebVtt ? own.slice(0, endOf(own)) : own).filter(line => line.trim() !== '').join('\n')
    return text === '' ? [] : [{ ...cue, text }]
  })
}

const isNumber = (line: string) => /^\s*\d+$/.test(line)

/** The lines between two lines of times, without the number or name of the next caption at their end. */
function withoutName(own: string[], isWebVtt: boolean, areNumbered: boolean): string[] {
  const last = own.findLastIndex(line => line !== '')
  // Some programs double every line end: then the number is not directly above the times.
  if (areNumbered && isNumber(own[last] ?? '')) return own.slice(0, last)
  return isWebVtt && last === own.length - 1 && own[last - 1] === '' ? own.slice(0, last) : own
}

/** Where the words of a caption end and a comment or a rule begins. */
function endOf(own: readonly string[]): number {
  const at = own.findIndex((line, index) => own[index - 1] === '' && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line))
  return at < 0 ? own.length : at
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (
  | string
  | undefined
)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)
}

const usualFields = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'

/** Captions in SubStation (.ass, .ssa); the codes in their words are kept. */
function ofSubStation(text: string): WrittenCues {
  const found: WrittenCues = { isWebVtt: false, written: [], comments: 0, styles: 0, untimed: 0 }
  let fields = usualFields.split(', ')
  let isOfEvents = false
  for (const line of text.split('\n')) {
    const [, kind = '', value = ''] = /^(\[?\w+[\w\s+]*\]?)(?::\s*(.*))?$/.exec(line.trimEnd()) ?? []
    if (kind.startsWith('[')) isOfEvents = /^\[Events\]/i.test(kind)
    else if (kind === 'Format' && isOfEvents) fields = value.split(/\s*,\s*/)
    else if (kind === 'Style') found.styles += 1
    else if (kind === 'Comment') found.comments += 1
    if (kind !== 'Dialogue') continue
    const cells = value.split(',')
    const cell = (name: string) => cells[fields.indexOf(name)]?.trim() ?? ''
    const words = cells.slice(fields.indexOf('Text')).join(',')
    const [, ...parts] = timing.exec(`${cell('Start')} --> ${cell('End')}`) ?? []
    const [start, end] = [secondsOf(parts), secondsOf(parts.slice(4))]
    const said = words
      .replaceAll('\\N', '\n')
      .replaceAll('\\n', ' ')
      .replace(/\{[^{}\\]*\}/g, '')
      .replace(/\n\s*(?=\n)/g, '')
      .trim()
    if (said === '') continue
    if (parts.length === 0 || end <= start) found.untimed += 1
    else found.written.push({ start, end, settings: '', text: said })
  }
  return found
}
