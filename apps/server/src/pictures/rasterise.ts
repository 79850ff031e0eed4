import { TooMany } from '#platform/http/envelope.ts'
import type { DrawingFault } from './check-drawing.ts'
import { type DecodingPlace, decode, TooDemanding } from './decoding/decode.ts'
import type { DecodingTasks, Drawn } from './decoding/tasks.ts'
import { type PictureOwner, queuePlaceOf } from './picture-sender.ts'

/** The processor time, in seconds, that is reported as the limit for a drawing that takes too long. */
const reportedLimit = 5

/** For each person, one drawing is drawn and one waits. */
const mostOfOne = 2

/** How many drawings of each person wait or are being drawn. */
const counts = new Map<string, number>()

/**
 * Draws a drawing (SVG) in a child process, through the queue; the process is ended if it takes too much time or
 * memory. Returns the fault of a refused drawing; throws where the process ends for another reason.
 * @param by the owner. One drawing of a person is drawn and one waits; further ones are refused (TooMany). Drawings
 * without an owner wait until there are no others.
 * @param within longest time by the clock, in milliseconds
 */
export async function rasterise(
  drawing: DecodingTasks['draw']['input'],
  { by, within }: { by: PictureOwner | null; within?: number | undefined },
): Promise<Drawn | DrawingFault> {
  const place: DecodingPlace = by ? queuePlaceOf(by) : { rank: 'later', owners: [], isPatient: true }
  const draw = () => decode('draw', drawing, place, within).catch(tooSlow)
  if (!by || 'job' in by) return draw()
  const theirs = counts.get(by.id) ?? 0
  if (theirs >= mostOfOne) throw new TooMany(mostOfOne * reportedLimit)
  counts.set(by.id, theirs + 1)
  try {
    return await draw()
  } finally {
    const left = (counts.get(by.id) ?? 1) - 1
    if (left > 0) counts.set(by.id, left)
    else counts.delete(by.id)
  }
}

function tooSlow(fault: unknown): DrawingFault {
  if (fault instanceof TooDemanding) return { code: 'svg-too-slow', values: { seconds: reportedLimit } }
  throw fault
}
