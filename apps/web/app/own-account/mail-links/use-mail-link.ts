import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import type { RefusalBy } from '@preau/contract/client/outcome'
import { nobody } from '@preau/contract/nobody'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { readMailLink } from '#account/mail-link.ts'
import { apiOf, callAs } from '#api.ts'
import { useIsHydrated } from '#document/hydration.tsx'
import { useSettings } from '#site.tsx'

/** The state of a mail's link. */
export type LinkState =
  | { is: 'ready'; mail: string | null }
  | { is: 'busy'; mail: string | null }
  | { is: 'done'; mail: string; choosesPassword: boolean }
  | { is: 'expired' | 'invalid' | 'taken' }
  | { is: 'failed'; mail: string | null; refusal: RefusalBy<'confirmMail' | 'restoreAccount'> }

/** Refusals of a link without words: the page says them by a state of its own. */
export const linkRefusals = { 'accessdenied:expirationtime': 'fault', accessdeniedtoken: 'fault' } as const

const outcomes: PerRefusal<
  RefusalOf<'confirmMail' | 'restoreAccount'> | 'bad-request',
  'expired' | 'invalid' | 'taken'
> = {
  'accessdenied:expirationtime': 'expired',
  accessdeniedtoken: 'invalid',
  useralreadyexist: 'taken',
  'bad-request': 'invalid',
}

/**
 * Handles the link of a mail: nothing happens before the person presses a button, since many mail systems open every
 * link they see.
 */
export function useMailLink(call: 'confirmMail' | 'restoreAccount'): [state: LinkState, follow: () => Promise<void>] {
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  const settings = useSettings()
  const link = useMemo(() => readMailLink(search), [search])
  const [followed, setFollowed] = useState<LinkState>()

  async function follow() {
    if (!link) return
    const { mail, key } = link
    setFollowed({ is: 'busy', mail })
    const { answer, refusal } = await callAs({ login: nobody, key }, apiOf(settings).host)(call, {})
    const [done] = answer ?? []
    const outcome = refusal && outcomes[refusal.code]
    if (done) setFollowed({ is: 'done', choosesPassword: false, ...done })
    else if (outcome) setFollowed({ is: outcome })
    else setFollowed({ is: 'failed', mail, refusal: refusal ?? { code: 'no-network' } })
  }

  if (followed) return [followed, follow]
  // The document is the same for every link: the query is read after hydration.
  if (!isHydrated) return [{ is: 'ready', mail: null }, follow]
  return [link ? { is: 'ready', mail: link.mail } : { is: 'invalid' }, follow]
}
