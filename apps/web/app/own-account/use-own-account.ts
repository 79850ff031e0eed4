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

/** The profile of a person; the call takes it as a whole. */
type Profile = Pick<OwnAccount, 'firstName' | 'name' | 'organization' | 'job' | 'language' | 'bitrate'> & {
  canton: (typeof cantons)[number]
}

/** Refusals of a profile without words: those of a registration, and what its fields say. */
export const profileRefusals = {
  'registrations-closed': 'fault',
  accessdenied: 'fault',
  'invalid-date': 'fault',
  'password-is-mail': 'fault',
  'password-not-here': 'fault',
  'password-too-common': 'fault',
} as const

/** Saves the person's profile, and updates the session. Returns the refusal, or null. */
export function useSaveAccount(): (profile: Profile) => Promise<RefusalBy<'putActors'> | null> {
  const call = useCall({ endsSession: true })
  const change = useAccountChange()
  const reader = useReader()
  return async profile => {
    const { user } = currentSession()
    if (!user) return { code: notSignedIn }
    const { language, ...person } = profile
    const { refusal } = await call('putActors', { actors: [{ ...person, lang: language, mail: user.mail }] })
    if (refusal) return refusal
    change(profile)
    const { firstName, name, organization, job, bitrate } = profile
    changeSession({ firstName, name, organization, job, bitrate, lang: language, language })
    // A person without a picture is shown by their initials.
    renewPicture(actorPicture(user.mail, reader))
    return null
  }
}
