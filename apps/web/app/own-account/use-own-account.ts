import type { cantons } from '@preau/contract/accounts/person-fields'
import { actorPicture } from '@preau/contract/addresses'
import { notSignedIn } from '@preau/contract/call'
import type { Answer } from '@preau/contract/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { renewPicture } from '#account/picture-time.ts'
import { currentSession, keepSession, useSession } from '#account/session.ts'
import { useAsk } from '#account/use-ask.ts'
import { answerOf } from '#answers.ts'
import { useReader } from '#api.ts'
import type { RefusalBy } from '#ask.ts'

/** A person's account as its owner sees it. */
export type OwnAccount = Answer<'getOwnAccount'>[number]

/** The account of whoever is signed in; what is typed into its forms is not disturbed by a second look. */
export function useOwnAccount() {
  const ask = useAsk()
  const queryKey = useAccountKey()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [account] = answerOf(await ask('getOwnAccount', {}, { signal }))
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

/** Writes down what has changed of the account, where this page keeps it. */
export function useAccountChange(): (change: Partial<OwnAccount>) => void {
  const client = useQueryClient()
  const key = useAccountKey()
  return change => client.setQueryData<OwnAccount>(key, account => account && { ...account, ...change })
}

/** What people say of themselves; the wire takes it whole. */
type Profile = Pick<OwnAccount, 'firstName' | 'name' | 'organization' | 'job' | 'language' | 'bitrate'> & {
  canton: (typeof cantons)[number]
}

/** Saves what a person says of themselves; the session in this browser follows. Gives the refusal, or null. */
export function useSaveAccount(): (profile: Profile) => Promise<RefusalBy<'putActors'> | null> {
  const ask = useAsk()
  const change = useAccountChange()
  const reader = useReader()
  return async profile => {
    const { user } = currentSession()
    if (!user) return { code: notSignedIn }
    const { language, ...person } = profile
    const { refusal } = await ask('putActors', { actors: [{ ...person, lang: language, mail: user.mail }] })
    if (refusal) return refusal
    change(profile)
    const { firstName, name, organization, job, bitrate } = profile
    keepSession({ ...user, firstName, name, organization, job, bitrate, lang: language, language })
    // Whoever has no picture of their own is drawn by their initials.
    renewPicture(actorPicture(user.mail, reader))
    return null
  }
}
