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
 * A cookie that scripts cannot read and that forms of other sites do not send. With https, no other host can have set
 * it: browsers accept the prefix `__Host-` only from the host itself.
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

    /** The value under the former name without the prefix, which any host of the domain can have set. */
    readUnprefixed: (exchange: Exchange): string | null => readCookie(exchange.request, name),
  }
}
