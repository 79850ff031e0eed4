import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of a cookie that came with a request, null when there is none; of several, the first. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [own, value] = pair.split('=', 2)
    if (own?.trim() === name && value) return value.trim()
  }
  return null
}

type Cookie = {
  name: string
  /** Of letters, digits, `-` and `_`. */
  value: string
  path: string
  seconds: number
  /** Whether the platform is reached by https. */
  isSecure: boolean
}

/** Leaves a cookie that no script reads and that other sites' forms do not send. */
export function leaveCookie(reply: FastifyReply, { name, value, path, seconds, isSecure }: Cookie): void {
  const flags = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${name}=${value}; ${flags}`)
}
