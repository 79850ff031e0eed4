import type { FastifyInstance } from 'fastify'

/** Headers of every answer that does not set its own. */
export function addSecurityHeaders(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isProduction) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
