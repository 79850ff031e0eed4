import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#platform/rate-limit.ts'
import { TooMany } from './envelope.ts'

/** Most that one network may have open at once; a school of two hundred browsers shares one address. */
export type ConnectionLimits = {
  /** Connections that come to us without a proxy. */
  connections: number
  /** Requests whose body is still on its way, also those that a proxy passes on. */
  bodies: number
}

export const defaultConnectionLimits: ConnectionLimits = { connections: 1200, bodies: 200 }

type Limit = {
  most: number
  /** Whether an address is a proxy's: it stands for many, and counts by itself. */
  isProxy: (address: string) => boolean
}

/** Ends each connection of a network that has as many as it may. */
export function limitConnections(server: Server, { most, isProxy }: Limit): void {
  const open = countByNetwork()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    if (open.enter(network) > most) socket.destroy()
    socket.once('close', () => open.leave(network))
  })
}

/** Refuses another body of a network from which as many are on their way as may be: 429, before it is read. */
export function limitBodies(app: FastifyInstance, { most, isProxy }: Limit): void {
  const open = countByNetwork()
  app.addHook('onRequest', async request => {
    if (!hasBody(request.raw) || isProxy(request.ip)) return
    const network = networkOf(request.ip)
    const isOver = open.enter(network) > most
    let isCounted = true
    const leave = () => {
      if (isCounted) open.leave(network)
      isCounted = false
    }
    request.raw.once('end', leave).once('close', leave)
    if (isOver) throw new TooMany(1)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
}

function countByNetwork() {
  const counts = new Map<string, number>()
  return {
    enter(network: string): number {
      const count = (counts.get(network) ?? 0) + 1
      counts.set(network, count)
      return count
    },
    leave(network: string): void {
      const count = (counts.get(network) ?? 0) - 1
      if (count > 0) counts.set(network, count)
      else counts.delete(network)
    },
  }
}
