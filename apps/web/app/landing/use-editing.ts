import type { Right } from '@preau/contract/rights'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import type { Level } from '#library/levels.ts'
import type { EditingParts } from '#library-administration/load-editing.ts'

const mayWrite = ({ right }: { right: Right | null }) => right !== null && right !== 'reader'

/** For who may change something here; loaded once that is known, so that visitors never load it. */
export function useEditing(levels: Level[]): EditingParts | null {
  const { user } = useSession()
  const { i18n } = useTranslation()
  const [parts, setParts] = useState<EditingParts | null>(null)
  const isWanted = user?.level === 'admin' || levels.some(level => [level, ...level.tools].some(mayWrite))

  useEffect(() => {
    if (!isWanted) return
    import('#library-administration/load-editing.ts')
      .then(({ loadEditing }) => loadEditing(i18n))
      // Without the network the page stays as everyone sees it.
      .then(setParts, () => {})
  }, [isWanted, i18n])

  return isWanted ? parts : null
}
