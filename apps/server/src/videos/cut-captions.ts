import type { FilmCut } from '@preau/contract/media/film-cut'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

/** How the film with this file is cut that is watched; null for all of it. */
export async function shownCut(db: Kysely<Database>, key: string): Promise<FilmCut | null> {
  const video = await db.selectFrom('video').select('shown_cut').where('key', '=', key).executeTakeFirst()
  return video?.shown_cut ?? null
}

const time = /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/

/** The line of a cue that says from when to when it is shown, and how. */
const timing = new RegExp(`^${time.source}[ \\t]+-->[ \\t]+${time.source}(.*)$`, 'm')

const secondsOf = (hours: string | undefined, minutes = '0', seconds = '0') =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)

/** A time as WebVTT writes it. */
function timestamp(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}

/** Captions (WebVTT) that were written beside a whole film, as they are said in what is shown of it. */
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
    // Words may appear one after the other.
    const inTime = words.replace(new RegExp(`<${time.source}>`, 'g'), (_, ...at: string[]) => {
      return `<${timestamp(within(secondsOf(at[0], at[1], at[2])))}>`
    })
    return [`${before}${timestamp(within(from))} --> ${timestamp(within(to))}${settings}${inTime}`]
  })
  return shown.join('\n\n')
}
