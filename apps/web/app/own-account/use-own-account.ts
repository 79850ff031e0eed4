import type { cantons } from '@preau/contract/accounts/person-fields'
import { actorPicture } from '@preau/contract/addresses'
import { notSignedIn } from '@preau/contract/call'
import { answerOf, type RefusalBy } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { renewPicture } from '#account/picture-time.ts'
import { changeSession, currentSession, useSession } from '#account/session.ts'
import { useCall, useReader } from '#api.ts'

/** A person's account as its owner sees it. */
export type OwnAccount = Answer<'getOwnAccount'>[number]

/** The account of the signed-in person; refetching does not disturb typed values. */
export function useOwnAccount() {
  const call = useCall({ endsSession: true })
  const queryKey = useAccountKey()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [account] = await answerOf(call('getOwnAccount', {}, { signal }))
      if (!account) throw new Error('no account')
      return account
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
}

function useAccountKey() {
  const { user } = useSession()
  return ['own-account', user?.mail]
}

/** Updates the cached account with a change. */
export function useAccountChange(): (change: Partial<OwnAccount>) => void {
  const client = useQueryClient()
  const key = useAccountKey()
  return change => client.setQueryData<OwnAccount>(key, account => account && { ...account, ...change })
}

/** What people change of their profile. */
type Profile = Pick<OwnAccount, 'firstName' | 'name' | 'organization' | 'job' | 'language' | 'bitrate'> & {
  canton: (typeof cantons)[number]
}

/** Refusals of a profile without words: those of a registration, and what its fields say. */
export const profileRefusals = {
  'registrations-closed': 'fault',
  misspelt: 'fault',
  'two-codes': 'fault',
  'unknown-link': 'fault',
  'link-closed': 'fault',
  'link-over': 'fault',
  'link-full': 'fault',
  'other-mail-domain': 'fault',
  accessdenied: 'fault',
  'invalid-date': 'fault',
  'password-is-mail': 'fault',
  'password-not-here': 'fault',
  'password-too-common': 'fault',
} as const

/**
 * Saves what differs between a profile and the account it was made of, and updates the session: what was changed
 * elsewhere since is kept. Returns the refusal, or null.
 */
export function useSaveAccount(): (
  account: OwnAccount,
  profile: Partial<Profile>,
) => Promise<RefusalBy<'putActors'> | null> {
  const call = useCall({ endsSession: true })
  const change = useAccountChange()
  const reader = useReader()
  const client = useQueryClient()
  const key = useAccountKey()
  return async (account, profile) => {
    const { user } = currentSession()
    if (!user) return { code: notSignedIn }
    const fields = Object.keys(profile) as (keyof Profile)[]
    const changed: Partial<Profile> = Object.fromEntries(
      fields.filter(field => profile[field] !== account[field]).map(field => [field, profile[field]]),
    )
    const { language, canton, ...person } = changed
    const known = { ...person, ...(language && { lang: language }) }
    const { refusal } = await call('putActors', { actors: [{ ...known, ...(canton && { canton }), mail: user.mail }] })
    if (refusal) return refusal
    change(changed)
    // Whether the letters of another name can be printed, the server knows.
    if ('firstName' in changed || 'name' in changed) void client.invalidateQueries({ queryKey: key })
    changeSession({ ...known, ...(language && { language }) })
    // A person without a picture is shown by their initials.
    renewPicture(actorPicture(user.mail, reader))
    return null
  }
}
