import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer that does not set its own, and those for documents only: browsers ignore them on scripts,
 * fonts and answers to calls, of which a page fetches twenty.
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
