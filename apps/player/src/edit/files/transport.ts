/** How the bytes of a film are sent: the method, and how many bytes per request. */
export type Transport = { method: 'PATCH' | 'POST'; piece: number }

/** Bytes per request, from what a buffering proxy can hold down to what strict ones let through (nginx: 1 MB by default). */
const pieces = [16_000_000, 4_000_000, 900_000] as const

const [largest, , smallest] = pieces

/** Tried first: the method of the protocol, which some networks refuse. */
const best: Transport = { method: 'PATCH', piece: largest }

/** What every network lets through if it lets bytes through at all. */
export const safestTransport: Transport = { method: 'POST', piece: smallest }

/** What to try after a network refused a transport with a status; null if nothing is left. */
export function nextTransport({ method, piece }: Transport, status: number): Transport | null {
  if (method === 'PATCH') return { method: 'POST', piece }
  const smaller = status === 413 ? pieces.find(each => each < piece) : undefined
  return smaller ? { method, piece: smaller } : null
}

let known = best

/** The transport that last worked: the next film begins with it. */
export const knownTransport = {
  get: () => known,
  note(transport: Transport): void {
    known = transport
  },
  /** Another network may refuse less. */
  forget(): void {
    known = best
  },
}
