import { library, may } from '@preau/contract/library/rights'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import type { Level } from '#library/levels.ts'
import type { EditingParts } from '#library-administration/load-editing.ts'

/**
 * The parts for editing, for people who may change something here; loaded on demand, so that visitors never load them.
 * @param own the person's own levels, hidden ones included; null until they are loaded, while the public ones are shown
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
      // Without network the page is left as everyone sees it.
      .then(setParts, () => {})
  }, [isWanted, i18n])

  return isWanted ? parts : null
}
