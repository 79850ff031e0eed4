import type { FastifyInstance } from 'fastify'

/** Headers every answer carries unless it says otherwise itself. */
export function addSecurityHeaders(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
    if (isProduction) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
