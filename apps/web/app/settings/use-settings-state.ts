import type { SettingChange, SettingsState } from '@preau/contract/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { onlyAnswer } from '#administration/use-lists.ts'
import { useSend } from '#api.ts'
import { type Refusal, useOwnCalls } from '#own-account/own-calls.ts'

function useKey() {
  const { user } = useSession()
  return ['settings', user?.mail]
}

/** The settings, asked about again whenever the page comes back into sight: others change them too. */
export function useSettingsState() {
  const send = useSend()
  return useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }): Promise<SettingsState> => onlyAnswer(await send('getSettings', {}, { signal })),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** Saves one section over the version it was changed from. Gives the refusal, or null. */
export function useSaveSection(): (version: number, change: SettingChange) => Promise<Refusal | null> {
  const call = useOwnCalls()
  const queries = useQueryClient()
  const queryKey = useKey()
  return async (version, change) => {
    const outcome = await call('putSettings', { version, change })
    if (!('refusal' in outcome)) {
      queries.setQueryData(queryKey, outcome.query[0])
      return null
    }
    // What somebody else has saved meanwhile is shown beside what was typed.
    if (outcome.refusal === 'old-version') await queries.invalidateQueries({ queryKey })
    return outcome
  }
}
