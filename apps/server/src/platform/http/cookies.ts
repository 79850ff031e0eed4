import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of a cookie in a request, null when there is none; of several, the first. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [own, value] = pair.split('=', 2)
    if (own?.trim() === name && value) return value.trim()
  }
  return null
}

/** The request and reply of a cookie, and the address of the platform. */
type Exchange = { config: { publicUrl: string }; request: FastifyRequest }

/**
 * A cookie that no script reads, that other sites' forms do not send and, where the platform uses https, that no other
 * host can have set: browsers accept the prefix `__Host-` from this one alone.
 */
export function hostCookie(name: string, seconds: number) {
  const isSecure = ({ config }: Pick<Exchange, 'config'>) => config.publicUrl.startsWith('https:')
  const fullName = (exchange: Pick<Exchange, 'config'>) => (isSecure(exchange) ? `__Host-${name}` : name)
  return {
    /** Its value in a request, null where it is missing. */
    read: (exchange: Exchange): string | null => readCookie(exchange.request, fullName(exchange)),

    /** Sets it to a value of letters, digits, `-` and `_`. */
    leave(exchange: Pick<Exchange, 'config'> & { reply: FastifyReply }, value: string): void {
      const flags = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(exchange) ? '; Secure' : ''}`
      exchange.reply.header('set-cookie', `${fullName(exchange)}=${value}; ${flags}`)
    },

    /** Whether it came under its former name, which any host of the domain can have set. */
    readUnprefixed: (exchange: Exchange): string | null => readCookie(exchange.request, name),
  }
}
