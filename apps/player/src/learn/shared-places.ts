import { send } from '@preau/contract/send-as-learner'
import type { SharedPlaces } from '#lesson/recording-place.ts'
import type { Reader } from '#platform/reader.ts'
import { requestTimeout } from '#platform/request-timeout.ts'

/** Where a person left films and sounds, for their other devices too; stored in this browser alone where that fails. */
export function sharedPlaces(reader: Reader): SharedPlaces {
  return {
    async read(media) {
      const query = { media }
      const signal = AbortSignal.timeout(requestTimeout(query))
      const answer = await send('getRecordingPlace', query, { ...reader, signal }).catch(() => undefined)
      const place = answer?.status === 'success' ? answer.query[0] : undefined
      // By the clock of this device, which may differ from that of the other.
      return place && { ...place, leftAt: Date.now() - place.age }
    },
    keep(media, place) {
      send('putRecordingPlace', { media, ...place, sentAt: Date.now() }, { ...reader, keepalive: true }).catch(
        () => undefined,
      )
    },
  }
}
