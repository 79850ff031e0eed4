import { library, may } from '@preau/contract/library/rights'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import type { Level } from '#library/levels.ts'
import type { EditingParts } from '#library-administration/load-editing.ts'

/**
 * For who may change something here; loaded once that is known, so that visitors never load it.
 * @param own the person's own levels, null while those of everyone are shown: what is hidden has yet to come in between
 */
export function useEditing(own: Level[] | null): EditingParts | null {
  const viewer = useViewer()
  const { i18n } = useTranslation()
  const [parts, setParts] = useState<EditingParts | null>(null)
  const isWanted =
    own !== null &&
    (may(viewer, 'create', library) ||
      own.some(
        ({ right, isOpen, tools }) =>
          may(viewer, 'contribute', { type: 'level', right, isOpen }) ||
          tools.some(tool => may(viewer, 'edit', { type: 'tool', right: tool.right })),
      ))

  useEffect(() => {
    if (!isWanted) return
    import('#library-administration/load-editing.ts')
      .then(({ loadEditing }) => loadEditing(i18n))
      // Without the network the page stays as everyone sees it.
      .then(setParts, () => {})
  }, [isWanted, i18n])

  return isWanted ? parts : null
}
