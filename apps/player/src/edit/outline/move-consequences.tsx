import { Spinner } from '@preau/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { isSeen, moduleOf } from '#edit/tool/seen-by-teachers.ts'
import type { TreeSlide } from '#edit/tool/tool-tree.ts'
import type { ElsewherePlace } from './other-tool-dialog.tsx'
import styles from './side-list.module.css'
import { useWeight } from './use-weight.ts'

/** What moving a module or slide to another tool means: for its files, for learners, for teachers. */
export function MoveConsequences({
  object,
  place,
  isCopy,
}: {
  object: TreeSlide
  place: ElsewherePlace
  isCopy: boolean
}) {
  const { t } = useTranslation('editor')
  const { tree } = useEditedTool()
  const module = moduleOf(tree, object.id)
  const wasSeen = module !== undefined && isSeen(tree, module, object)
  const willBeSeen =
    object.isPublished && !object.isHidden && place.tool.isSeen && (place.module === null || place.module.isSeen)
  if (isCopy) {
    return (
      <ul className={styles.weight}>
        <li>{t('otherTool.copyAlong')}</li>
        <li>{t('otherTool.copyHidden')}</li>
      </ul>
    )
  }
  return (
    <ul className={styles.weight}>
      <Begun object={object} tool={place.tool.name} />
      <li>{t('otherTool.along')}</li>
      {wasSeen && <li>{t('otherTool.goes')}</li>}
      {willBeSeen && <li>{t('otherTool.comes')}</li>}
    </ul>
  )
}

/** What happens to the progress of learners; renders nothing if unknown. */
function Begun({ object: { id }, tool }: { object: TreeSlide; tool: string }) {
  const { t } = useTranslation('editor')
  const { caller } = useEditedTool()
  const { data: weight, isPending } = useWeight(caller, id)
  if (isPending)
    return (
      <li>
        <Spinner label={t('otherTool.counting')} />
      </li>
    )
  // Fewer than five people are no number to authors.
  if (!weight || (weight.isInFives && weight.learners === 0)) return <li>{t('otherTool.begunByAny', { tool })}</li>
  return <li>{t(weight.isInFives ? 'otherTool.begunAtLeast' : 'otherTool.begun', { count: weight.learners, tool })}</li>
}
