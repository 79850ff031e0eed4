import type { FilmCut } from '@preau/contract/media/film-cut'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#database.ts'

/** The cut in which the film with this file is currently shown; null for the whole film. */
export async function shownCut(db: Kysely<Database>, key: string): Promise<FilmCut | null> {
  const video = await db.selectFrom('video').select('shown_cut').where('key', '=', key).executeTakeFirst()
  return video?.shown_cut ?? null
}

const time = /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/

/** The line of a cue with its start, end and settings. */
const timing = new RegExp(`^${time.source}[ \\t]+-->[ \\t]+${time.source}(.*)$`, 'm')

/** A time within the words of a cue. */
const timeWithin = new RegExp(`<${time.source}>`, 'g')

const secondsOf = (hours: string | undefined, minutes = '0', seconds = '0') =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)

/** A time as WebVTT writes it. */
function timestamp(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}

/** Shifts captions (WebVTT) of a whole film to the part of it that is shown. */
export function cutCaptions(captions: string, { start, end }: Pick<FilmCut, 'start' | 'end'>): string {
  const last = end ?? Number.POSITIVE_INFINITY
  const within = (seconds: number) => Math.min(Math.max(seconds, start), last) - start
  const blocks = captions.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  const shown = blocks.flatMap(block => {
    const found = timing.exec(block)
    if (!found) return [block]
    const [line, fromHours, fromMinutes, fromSeconds, toHours, toMinutes, toSeconds, settings = ''] = found
    const [from, to] = [secondsOf(fromHours, fromMinutes, fromSeconds), secondsOf(toHours, toMinutes, toSeconds)]
    if (to <= start || from >= last) return []
    const [before = '', words = ''] = block.split(line)
    // Words with their own times, for karaoke.
    const inTime = words.replace(timeWithin, (_, ...at: string[]) => {
      return `<${timestamp(within(secondsOf(at[0], at[1], at[2])))}>`
    })
    return [`${before}${timestamp(within(from))} --> ${timestamp(within(to))}${settings}${inTime}`]
  })
  return shown.join('\n\n')
}

/** Maximum size of the cache of cut captions, in characters. */
const keptMaximum = 16_000_000

type CaptionSource = { read: () => Promise<Buffer | null>; cut: Pick<FilmCut, 'start' | 'end'> }

const kept = new LRUCache<string, string, CaptionSource>({
  max: 1000,
  maxSize: keptMaximum,
  sizeCalculation: text => text.length + 1,
  async fetchMethod(_name, _known, { context: { read, cut } }) {
    const bytes = await read()
    return bytes ? cutCaptions(bytes.toString('utf8'), cut) : undefined
  },
})

/**
 * The captions of a file (by its key, whose content never changes) as cut for the shown part of a film; cut once for
 * all viewers. Undefined where the file is gone.
 */
export function shownCaptions(
  key: string,
  cut: CaptionSource['cut'],
  read: CaptionSource['read'],
): Promise<string | undefined> {
  return kept.fetch(`${key} ${cut.start} ${cut.end}`, { context: { read, cut } })
}
