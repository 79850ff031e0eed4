import type { Answer } from '@preau/contract/schemas'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from './ask.ts'
import styles from './side-list.module.css'

type Weight = Answer<'weighObject'>[number]
const counted = { module: ['slides', 'media', 'learners'], slide: ['media', 'learners'] } as const

/** Asks before a module or a slide goes to the bin, and says what goes with it. */
export function DeleteDialog({
  object,
  kind,
  weigh,
  onConfirm,
  onClose,
}: {
  object: { id: string; name: string }
  kind: keyof typeof counted
  weigh: (id: string) => Promise<Weight | null>
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const [weight, setWeight] = useState<Weight | null>(null)
  useEffect(() => {
    let isCurrent = true
    // Without its weight the question is still the right one.
    weigh(object.id).then(
      known => isCurrent && setWeight(known),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [weigh, object.id])
  const parts = counted[kind].filter(part => (weight?.[part] ?? 0) > 0)
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { name: object.name })}
      confirmLabel={t('delete.yes')}
      cancelLabel={t('delete.no')}
      onClose={onClose}
      onConfirm={onConfirm}
      onError={error => showToast({ text: t(`trouble.${reasonOf(error)}`), look: 'bad' })}
    >
      <p>{t('delete.bin')}</p>
      {weight && parts.length > 0 && (
        <ul className={styles.weight}>
          {parts.map(part => (
            <li key={part}>{t(`delete.${part}`, { count: weight[part] })}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
