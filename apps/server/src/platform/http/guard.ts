import type { FastifyReply, FastifyRequest } from 'fastify'

/** A year: an address with `time` in it identifies one version, which never changes. */
const immutable = 'private, max-age=31536000, immutable'
const forNow = 'private, max-age=60'

/**
 * Headers of an upload: never sniffed, never able to act as a page of ours.
 * @param isStandIn for a substitute of an upload that is missing for now
 */
export function guard(reply: FastifyReply, request: FastifyRequest, isStandIn = false): FastifyReply {
  const hasTime = typeof request.query === 'object' && request.query !== null && 'time' in request.query
  return (
    reply
      .header('x-content-type-options', 'nosniff')
      // Its address has a key in it.
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox")
      .header('cross-origin-resource-policy', 'same-site')
      .header('cache-control', hasTime && !isStandIn ? immutable : forNow)
  )
}
