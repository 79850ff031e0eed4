import type { SettingChange, SettingsState } from '@preau/contract/settings/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefusalBy, useCalls } from '#account/calls.ts'
import { useSession } from '#account/session.ts'
import { onlyAnswerTo } from '#answers.ts'
import { useSend } from '#api.ts'

function useKey() {
  const { user } = useSession()
  return ['settings', user?.mail]
}

/** The settings, asked about again whenever the page comes back into sight: others change them too. */
export function useSettingsState() {
  const send = useSend()
  return useQuery({
    queryKey: useKey(),
    queryFn: ({ signal }): Promise<SettingsState> => onlyAnswerTo(send('getSettings', {}, { signal })),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** Saves one section over the version it was changed from. Gives the refusal, or null. */
export function useSaveSection(): (version: number, change: SettingChange) => Promise<RefusalBy<'putSettings'> | null> {
  const call = useCalls()
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
