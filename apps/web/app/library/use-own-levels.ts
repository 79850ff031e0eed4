import { useEffect, useState } from 'react'
import { useSession } from '#account/session.ts'
import { useSite } from '#site.tsx'
import type { Level } from './levels.ts'

/**
 * Everyone's levels at first; for a signed-in person then their own, with their progress and what only they may see.
 * @param isWanted when it is time to ask for them
 */
export function useOwnLevels(levels: Level[], isWanted: boolean): Level[] {
  const { user } = useSession()
  const { language, settings } = useSite()
  const [own, setOwn] = useState<Level[] | null>(null)
  const login = user?.mail
  const key = user?.tokenSession

  useEffect(() => {
    if (!login || !key) return setOwn(null)
    if (!isWanted) return
    const leaving = new AbortController()
    import('./watch-levels.ts').then(
      ({ watchLevels }) => watchLevels([language, settings, { login, key }, leaving.signal], setOwn),
      // Without the network the page stays as everyone sees it.
      () => {},
    )
    return () => leaving.abort()
  }, [login, key, isWanted, language, settings])

  return own ?? levels
}
