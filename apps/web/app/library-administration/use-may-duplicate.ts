import { fromWire } from '@preau/contract/library/library-object'
import { useEffect, useState } from 'react'
import { useViewer } from '#account/viewer.ts'
import { useCall } from '#api.ts'
import type { Tool } from '#library/levels.ts'
import { mayDuplicate } from './may-make-tools.ts'

/** Whether one may copy this tool or path, as far as its level's rights are known. */
export function useMayDuplicate({ right }: Pick<Tool, 'right'>, levelId: string | null): boolean {
  const viewer = useViewer()
  const call = useCall({ endsSession: true })
  const [isOffered, setIsOffered] = useState(false)
  const { id, isAdministrator } = viewer

  useEffect(() => {
    if (levelId === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    void call('getLibrary', { filters: { type: 'category', list: levelId }, attributes: [] }, { signal }).then(
      ({ answer }) => {
        const [level] = (answer ?? []).map(fromWire)
        if (signal.aborted || !level) return
        const place = { right: level.right, isOpen: level.openToAuthors ?? false }
        setIsOffered(mayDuplicate({ id, isAdministrator }, right, place))
      },
    )
    return () => leaving.abort()
  }, [call, id, isAdministrator, right, levelId])

  return isOffered
}
