import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { useTranslation } from 'react-i18next'
import type { TreeSlide } from '#edit/tool/tool-tree.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import styles from './side-list.module.css'
import { useWeight, type Weight } from './use-weight.ts'

const counted = { module: ['slides', 'media', 'learners'], slide: ['media', 'learners'] } as const

/** Asks before a module or a slide is moved to the bin, and says what goes with it. */
export function DeleteDialog({
  caller,
  object,
  kind,
  isSeen,
  onConfirm,
  onClose,
}: {
  caller: CallerAt
  object: TreeSlide
  kind: keyof typeof counted
  /** Whether teachers see it now. */
  isSeen: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  // The question can be asked without these figures.
  const { data: weight } = useWeight(caller, object.id)
  const parts = counted[kind].filter(part => (weight?.[part] ?? 0) > 0 || (part === 'learners' && weight?.isInFives))
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { name: object.name || t('side.untitled') })}
      confirmLabel={t('delete.yes')}
      cancelLabel={t('delete.no')}
      onClose={onClose}
      onConfirm={onConfirm}
      onError={notifyTrouble}
    >
      <p>
        {isSeen && t('delete.oncePublished')} {t(object.isNew ? 'delete.bin' : 'delete.drafted')}
      </p>
      {weight && parts.length > 0 && (
        <ul className={styles.weight}>
          {parts.map(part => (
            <li key={part}>{t(`delete.${wordsOf(part, weight)}`, { count: weight[part] })}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}

/** To authors, the least there are; fewer than five people are no number. */
function wordsOf(part: (typeof counted)[keyof typeof counted][number], weight: Weight) {
  if (part !== 'learners' || !weight.isInFives) return part
  return weight.learners > 0 ? 'learnersAtLeast' : 'learnersUnknown'
}
