import { answerOf, type Outcome, onlyOf, type RefusalBy } from '@preau/contract/client/outcome'
import type { SettingChange, SettingsState } from '@preau/contract/settings/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { useChangeSite } from '#site.tsx'
import { siteWithSettings } from './site-with-settings.ts'

function useKey() {
  const { user } = useSession()
  return ['settings', user?.mail]
}

/** The settings, refetched whenever the page becomes visible: others change them too. */
export function useSettingsState() {
  const call = useCall()
  return useQuery({
    queryKey: useKey(),
    queryFn: ({ signal }): Promise<SettingsState> => answerOf(onlyOf(call('getSettings', {}, { signal }))),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** Saves one section over the version it is based on, and updates the page. */
export function useSaveSection(): (
  version: number,
  change: SettingChange,
) => Promise<Outcome<SettingsState[], RefusalBy<'putSettings'>['code']>> {
  const call = useCall({ endsSession: true })
  const queries = useQueryClient()
  const queryKey = useKey()
  const changeSite = useChangeSite()
  return async (version, change) => {
    const outcome = await call('putSettings', { version, change })
    const { answer: [saved] = [], refusal } = outcome
    if (saved) {
      queries.setQueryData(queryKey, saved)
      changeSite(site => siteWithSettings(site, saved))
    }
    // A conflict: the other person's values are shown beside the typed ones.
    if (refusal?.code === 'old-version') await queries.invalidateQueries({ queryKey })
    return outcome
  }
}
