import type { Right } from '@preau/contract/library/rights'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import type { Level } from '#library/levels.ts'
import type { EditingParts } from '#library-administration/load-editing.ts'

const mayWrite = ({ right }: { right: Right | null }) => right !== null && right !== 'reader'

/**
 * For who may change something here; loaded once that is known, so that visitors never load it.
 * @param own the person's own levels, null while those of everyone are shown: what is hidden has yet to come in between
 */
export function useEditing(own: Level[] | null): EditingParts | null {
  const { user } = useSession()
  const { i18n } = useTranslation()
  const [parts, setParts] = useState<EditingParts | null>(null)
  const isWanted =
    own !== null && (user?.level === 'admin' || own.some(level => [level, ...level.tools].some(mayWrite)))

  useEffect(() => {
    if (!isWanted) return
    import('#library-administration/load-editing.ts')
      .then(({ loadEditing }) => loadEditing(i18n))
      // Without the network the page stays as everyone sees it.
      .then(setParts, () => {})
  }, [isWanted, i18n])

  return isWanted ? parts : null
}
