import { networksAround } from '#platform/networks.ts'
import type { DecodingPlace } from './decoding/decode.ts'

/** The person who sends a picture: their id, and their network. */
export type PictureSender = { id: string; network: string }

/** The owner of a picture: a person, or a job, which sends one picture at a time and can wait. */
export type PictureOwner = PictureSender | { job: string }

/**
 * The owners of a network's tasks, the widest network first. For IPv6 these are the networks of 48 and 56 bits:
 * somebody who owns one could otherwise use a new network of 64 bits for each picture.
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
