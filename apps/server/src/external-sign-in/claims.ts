import type { Logger } from 'pino'
import type { Provider } from './provider.ts'

/** Claims about a person, by their names at the provider. */
export type Claims = { sub: string; [name: string]: unknown }

/** The claims of an ID token that say who a person is; the others are about the token. */
export function personClaims({ oidc }: Provider, claims: Claims): Claims {
  const names = ['sub', 'name', 'given_name', 'family_name', 'locale', 'email_verified', oidc.mailClaim]
  return {
    sub: claims.sub,
    ...Object.fromEntries(names.flatMap(name => (has(claims, name) ? [[name, claims[name]]] : []))),
  }
}

/**
 * The claims about a person: those of the verified ID token, and what is missing there from the userinfo endpoint. If
 * the ID token has the mail address, a userinfo endpoint that refuses does no harm.
 * @param known claims of the ID token, if it is at hand
 */
export async function askForClaims(
  { openid, configuration, oidc }: Provider,
  token: string,
  known: Claims,
  log: Pick<Logger, 'warn'>,
): Promise<Claims> {
  const isKnown = (name: string) => has(known, name)
  const isMailSettled = isKnown(oidc.mailClaim) && (isKnown('email_verified') || oidc.isMailTrusted)
  const isComplete = isMailSettled && (isKnown('given_name') || isKnown('name'))
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return known
  try {
    const asked = await openid.fetchUserInfo(configuration, token, known.sub)
    return { ...asked, ...known }
  } catch (err) {
    if (!isMailSettled) throw err
    log.warn({ reason: reasonOf(err) }, 'the userinfo endpoint refused: an external sign-in goes on with its ID token')
    return known
  }
}

const has = (claims: Claims, name: string) => ![undefined, null, ''].includes(claims[name] as string | undefined | null)

/** The reason of a failure at the provider. Its own descriptions are left out: they may name the person. */
export function reasonOf(err: unknown): Record<string, unknown> {
  if (!(err instanceof Error)) return { message: 'something else than an error was thrown' }
  const { name, message, code, error, status, claim } = err as Error & Record<string, unknown>
  const cause = err.cause instanceof Error ? reasonOf(err.cause) : undefined
  return { name, message, code, error, status, claim, cause }
}
