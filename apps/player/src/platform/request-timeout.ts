/** Milliseconds after which a request that has no answer counts as lost, besides the time its body needs. */
const usual = 20_000

/** The slowest line that counts, in bytes a millisecond: 64 kbit/s, as the server asks of files. */
const slowest = 8

/** How long the answer to a query is waited for, in milliseconds: a large one is long on its way. */
export function requestTimeout(query: object): number {
  return usual + Math.ceil(new TextEncoder().encode(JSON.stringify(query)).length / slowest)
}
