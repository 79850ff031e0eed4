import type { FastifyReply, FastifyRequest } from 'fastify'

/** A year: an address with `time` in it identifies one version, which never changes. */
const immutable = 'private, max-age=31536000, immutable'
const forNow = 'private, max-age=60'

/**
 * Headers of an upload: browsers must not guess its type, and it cannot act as a page of ours.
 * @param isStandIn whether this is a substitute for an upload that is missing for now
 */
export function guard(reply: FastifyReply, request: FastifyRequest, isStandIn = false): FastifyReply {
  const hasTime = typeof request.query === 'object' && request.query !== null && 'time' in request.query
  return (
    reply
      .header('x-content-type-options', 'nosniff')
      // The address contains a key.
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox")
      .header('cross-origin-resource-policy', 'same-site')
      .header('cache-control', hasTime && !isStandIn ? immutable : forNow)
  )
}
