import type { FilmCut } from '@preau/contract/media/film-cut'
import { secondsOf, timestamp, vttTiming, withTimesWithin } from '@preau/course/captions/vtt-times'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#database.ts'

/** The cut in which the film with this file is shown at present; null for the whole film. */
export async function shownCut(db: Kysely<Database>, key: string): Promise<FilmCut | null> {
  const video = await db.selectFrom('video').select('shown_cut').where('key', '=', key).executeTakeFirst()
  return video?.shown_cut ?? null
}

/** Shifts captions (WebVTT) of a whole film to the part of it that is shown. */
export function cutCaptions(captions: string, { start, end }: Pick<FilmCut, 'start' | 'end'>): string {
  const last = end ?? Number.POSITIVE_INFINITY
  const within = (seconds: number) => Math.min(Math.max(seconds, start), last) - start
  const blocks = captions.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  const shown = blocks.flatMap(block => {
    const found = vttTiming.exec(block)
    if (!found) return [block]
    const [line, fromHours, fromMinutes, fromSeconds, toHours, toMinutes, toSeconds, settings = ''] = found
    const [from, to] = [secondsOf(fromHours, fromMinutes, fromSeconds), secondsOf(toHours, toMinutes, toSeconds)]
    if (to <= start || from >= last) return []
    const [before = '', words = ''] = block.split(line)
    const inTime = withTimesWithin(words, within)
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
 * The captions of a file (by its key, whose content never changes), cut for the shown part of a film; done once for all
 * viewers. Undefined if the file no longer exists.
 */
export function shownCaptions(
  key: string,
  cut: CaptionSource['cut'],
  read: CaptionSource['read'],
): Promise<string | undefined> {
  return kept.fetch(`${key} ${cut.start} ${cut.end}`, { context: { read, cut } })
}
