import { nobody } from '@preau/contract/nobody'
import { useEffect, useState } from 'react'
import { useSession } from '#account/session.ts'
import { loadUntilLoaded } from '#document/load-until-loaded.ts'
import { useSite } from '#site.tsx'
import type { Level, LoadedLevels } from './levels.ts'

/**
 * The public levels at first; then, for a signed-in person, their own with their progress and what only they may see,
 * and for a visitor all levels if the document did not show all.
 * @param isWanted when to load them
 */
export function useOwnLevels({ levels, isWhole }: LoadedLevels, isWanted: boolean): LoadedLevels {
  const { user } = useSession()
  const { language, settings } = useSite()
  const [own, setOwn] = useState<Level[] | null>(null)
  const login = user?.mail
  const key = user?.tokenSession

  useEffect(() => {
    const isVisitor = !login || !key
    if (isVisitor) setOwn(null)
    if (!isWanted || (isVisitor && isWhole)) return
    const caller = isVisitor ? { login: nobody, key: settings.publicKey } : { login, key }
    const leaving = new AbortController()
    void loadUntilLoaded(() => import('./watch-levels.ts')).then(({ watchLevels }) =>
      watchLevels([language, settings, caller, leaving.signal], setOwn),
    )
    return () => leaving.abort()
  }, [login, key, isWanted, isWhole, language, settings])

  return own ? { levels: own, isWhole: true } : { levels, isWhole }
}
