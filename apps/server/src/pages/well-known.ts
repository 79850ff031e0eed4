import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'

/** Days for which the file is valid; RFC 9116 recommends less than a year. */
const validDays = 180

/**
 * Redirects to where people change their password: browsers and password managers request this `/.well-known` address.
 */
export function registerChangePassword(app: FastifyInstance): void {
  // The address has no language: the redirect of that page chooses one.
  app.get('/.well-known/change-password', async (_, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/account#sign-in', 302),
  )
}

/** `/.well-known/security.txt` by RFC 9116: where to report a vulnerability, and in which languages. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { publicUrl, settings }: Pick<Config, 'publicUrl'> & { settings: () => Promise<EffectiveSettings> },
): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    const { organisation, languages } = await settings()
    const lines = [
      `Contact: mailto:${organisation.mail}`,
      `Expires: ${new Date(Date.now() + validDays * 86_400_000).toISOString()}`,
      `Preferred-Languages: ${languages.on.join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
