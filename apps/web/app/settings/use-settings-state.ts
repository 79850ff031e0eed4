import { answerOf, onlyOf, type RefusalBy } from '@preau/contract/client/outcome'
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

/** Saves one section over the version it is based on, and updates the page. Returns the refusal, or null. */
export function useSaveSection(): (version: number, change: SettingChange) => Promise<RefusalBy<'putSettings'> | null> {
  const call = useCall({ endsSession: true })
  const queries = useQueryClient()
  const queryKey = useKey()
  const changeSite = useChangeSite()
  return async (version, change) => {
    const { answer, refusal } = await call('putSettings', { version, change })
    if (answer) {
      const [saved] = answer
      queries.setQueryData(queryKey, saved)
      if (saved) changeSite(site => siteWithSettings(site, saved))
      return null
    }
    // A conflict: the other person's values are shown beside the typed ones.
    if (refusal.code === 'old-version') await queries.invalidateQueries({ queryKey })
    return refusal
  }
}
