import { useMemo } from 'react'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf, useReader } from '#api.ts'
import { useSettings } from '#site.tsx'
import type { LessonCredentials } from './lesson-copies.ts'

/** The person who is here, with the credentials for the player's calls; a function, since a document has no host. */
export function useLearner(): () => LessonCredentials {
  const session = useSession()
  const settings = useSettings()
  const reader = useReader()
  return useMemo(
    () => () => ({
      host: apiOf(settings).host,
      calls: callerOf(session, settings),
      pictures: reader.credentials,
    }),
    [session, settings, reader],
  )
}
