import { call } from '@preau/contract/client/call'
import { nobody } from '@preau/contract/nobody'
import type { Language } from '@preau/locales/languages'
import { apiOf } from '#api.ts'
import type { Settings } from '#page-context.ts'

/** Why there is no address of the identity provider; `seconds` is a pause to wait out. */
export type StartRefusal = { reason: 'error' | 'no-network' | 'too-many-requests'; seconds: number }

/** Requests the address of the identity provider; `returnTo` is where the person wants to go in the end. */
export async function startAddress(
  settings: Settings,
  { language, returnTo }: { language: Language; returnTo: string | null },
): Promise<{ address: string } | StartRefusal> {
  const query = { lang: language, ...(returnTo === null ? {} : { return: returnTo }) }
  const { answer, refusal } = await call(
    'startExternalSignIn',
    { ...query, domain: apiOf(settings).domain },
    asNobody(settings),
  )
  const [found] = answer ?? []
  if (found) return found
  if (refusal?.code === 'no-network') return { reason: 'no-network', seconds: 0 }
  return { reason: refusal?.retryAfter ? 'too-many-requests' : 'error', seconds: refusal?.retryAfter ?? 0 }
}

/** Options of a call that needs no session. */
export function asNobody(settings: Settings) {
  return { host: apiOf(settings).host, credentials: { login: nobody, key: settings.publicKey } }
}
