import { networksAround } from '#platform/networks.ts'
import type { DecodingPlace } from './decoding/decode.ts'

/** The person who sends a picture: their id, and their network. */
export type PictureSender = { id: string; network: string }

/** Whose picture it is: a person's, or that of a job, which sends one at a time and can wait. */
export type PictureOwner = PictureSender | { job: string }

/**
 * The owners of a network's tasks, the widest network first: for IPv6 the 48 and the 56 bits that somebody may own, and
 * who could otherwise use a new network of 64 bits for each picture.
 */
export function networkOwners(network: string): string[] {
  const [household, organisation] = networksAround(network)
  return [organisation?.network ?? network, household?.network ?? network]
}

/** The place in the queue of an uploaded picture. */
export function queuePlaceOf(owner: PictureOwner): DecodingPlace {
  if ('job' in owner) return { rank: 'sent', owners: [owner.job], isPatient: true }
  return { rank: 'sent', owners: [...networkOwners(owner.network), owner.id] }
}
