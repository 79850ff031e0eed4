import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf, networksAround } from '#platform/networks.ts'
import { TooMany } from './envelope.ts'

/**
 * Most connections and bodies that one network may have open at once; the two hundred browsers of a school share one
 * address.
 */
export type ConnectionLimits = {
  /** Direct connections, without a proxy. */
  connections: number
  /** Requests whose body is still being received, also through a proxy. */
  bodies: number
}

export const defaultConnectionLimits: ConnectionLimits = { connections: 1200, bodies: 200 }

type Limit = {
  most: number
  /** Whether an address is that of a proxy: many clients share it, and the proxy limits them itself. */
  isProxy: (address: string) => boolean
}

/** Ends each connection of a network beyond its limit. */
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

/** Refuses a body with 429, before it is read, where its network already sends as many as it may. */
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

const sizesOf = (network: string) => [{ network, times: 1 }, ...networksAround(network)]

function countByNetwork() {
  const counts = new Map<string, number>()
  return {
    /**
     * Counts one more for a network and the wider networks around it. Returns the count that is closest to its limit,
     * as a count of the network.
     */
    enter(network: string): number {
      return Math.max(
        ...sizesOf(network).map(({ network, times }) => {
          const count = (counts.get(network) ?? 0) + 1
          counts.set(network, count)
          return count / times
        }),
      )
    },
    leave(network: string): void {
      for (const { network: left } of sizesOf(network)) {
        const count = (counts.get(left) ?? 0) - 1
        if (count > 0) counts.set(left, count)
        else counts.delete(left)
      }
    },
  }
}
