/** Milliseconds after which a request without an answer counts as lost, besides the time its body needs. */
const usual = 20_000

/** The slowest supported connection, in bytes a millisecond: 64 kbit/s, as the server requires of uploads. */
const slowest = 8

/** Milliseconds to wait for the answer to a query: a large one takes long to send. */
export function requestTimeout(query: object): number {
  return usual + Math.ceil(new TextEncoder().encode(JSON.stringify(query)).length / slowest)
}
