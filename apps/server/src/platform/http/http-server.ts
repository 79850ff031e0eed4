import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import proxyAddr from '@fastify/proxy-addr'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { anyonesBodyLimit, textLimit } from './call-body.ts'
import { compressAnswers } from './compress-answers.ts'
import { type ConnectionLimits, defaultConnectionLimits, limitBodies, limitConnections } from './connection-limits.ts'
import { answerFault, answerFaults } from './envelope.ts'
import { parseBodies } from './long-body.ts'
import { createServerWithTimeouts, defaultRequestTimeouts, type RequestTimeouts } from './request-timeouts.ts'
import { leaveNoBodyUnread } from './unread-body.ts'

/** The server's timeouts, its limits per network, and the proxies it trusts: addresses or networks. */
export type HttpServerOptions = {
  requestTimeouts?: RequestTimeouts | undefined
  limits?: ConnectionLimits | undefined
  trustedProxies?: string[]
}

/**
 * An HTTP server without any route of the platform. It reads bodies, answers faults, and logs each request once. It
 * disconnects clients that send too slowly, or too much at once.
 */
export async function createHttpServer(
  log: Logger,
  {
    requestTimeouts = defaultRequestTimeouts,
    limits = defaultConnectionLimits,
    trustedProxies = [],
  }: HttpServerOptions = {},
): Promise<FastifyInstance> {
  // Only these proxies, and one on this machine, may say the address of a client.
  const trustProxy = ['loopback', ...trustedProxies]
  const app = fastify({
    serverFactory: handle => createServerWithTimeouts(handle, requestTimeouts),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: textLimit,
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: answerFault,
  })
  const isTrusted = proxyAddr.compile(trustProxy)
  const isProxy = (address: string) => isTrusted(address, 0)
  limitConnections(app.server, { most: limits.connections, isProxy })
  limitBodies(app, { most: limits.bodies, isProxy })
  await parseBodies(app, { most: anyonesBodyLimit, bodyLimit: textLimit })
  await app.register(multipart)
  answerFaults(app)
  compressAnswers(app)
  app.addHook('onResponse', async (request, reply) => {
    const level = request.url.startsWith('/health/') ? 'debug' : 'info'
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  endConnectionsOnClose(app)
  leaveNoBodyUnread(app)
  return app
}

/** How long a request may still take after the server begins to close, in milliseconds. */
const lastCall = 5_000

// Closing waits for every connection, and an idle one remains open for a minute.
function endConnectionsOnClose(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), lastCall).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
