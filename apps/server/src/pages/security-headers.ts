import type { FastifyInstance } from 'fastify'

/**
 * Headers every answer carries unless it says otherwise itself, and those that say what a document may do: on the script,
 * the font or the answer to a call, of which a page fetches twenty, a browser makes nothing of these.
 */
export function addSecurityHeaders(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isProduction) reply.header('strict-transport-security', 'max-age=31536000')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return
    for (const [name, value] of Object.entries(ofDocuments)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

const ofDocuments = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}
