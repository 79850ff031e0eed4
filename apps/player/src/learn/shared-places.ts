import { send } from '@preau/contract/send-as-learner'
import type { SharedPlaces } from '#lesson/recording-place.ts'
import type { Reader } from '#platform/reader.ts'
import { requestTimeout } from '#platform/request-timeout.ts'

/** Where a person left films and sounds, for their other devices too. What does not arrive is kept in this browser alone. */
export function sharedPlaces(reader: Reader): SharedPlaces {
  return {
    async read(media) {
      const query = { media }
      const signal = AbortSignal.timeout(requestTimeout(query))
      const answer = await send('getRecordingPlace', query, { ...reader, signal }).catch(() => undefined)
      return answer?.status === 'success' ? answer.query[0] : undefined
    },
    keep(media, place) {
      send('putRecordingPlace', { media, ...place }, { ...reader, keepalive: true }).catch(() => undefined)
    },
  }
}
