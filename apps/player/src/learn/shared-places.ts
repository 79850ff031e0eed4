import { call } from '@preau/contract/client/call-as-learner'
import type { SharedPlaces } from '#lesson/recording-place.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { requestTimeout } from '#platform/request-timeout.ts'

/** Where a person left films and sounds, for their other devices too; stored in this browser alone if that fails. */
export function sharedPlaces(caller: CallerAt): SharedPlaces {
  return {
    async read(media) {
      const query = { media }
      const signal = AbortSignal.timeout(requestTimeout(query))
      const [place] = (await call('getRecordingPlace', query, { ...caller, signal })).answer ?? []
      // By the clock of this device, which may differ from that of the other.
      return place && { ...place, leftAt: Date.now() - place.age }
    },
    keep(media, place) {
      void call('putRecordingPlace', { media, ...place, sentAt: Date.now() }, { ...caller, keepalive: true })
    },
  }
}
