import { daysInBin } from '@preau/contract/bin/calls'
import type { EveryRefusalOf, PerRefusal, RefusalOf } from '@preau/contract/calls'
import { onlyOf, Refused } from '@preau/contract/client/outcome'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { useCall } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import styles from './delete-media-dialog.module.css'
import type { Media } from './use-media.ts'

const words: PerRefusal<RefusalOf<'deleteMedia'>, 'delete.inUse' | 'delete.gone' | 'delete.failed'> = {
  'in-use': 'delete.inUse',
  'not-found': 'delete.gone',
  accessdenied: 'delete.failed',
}

/** Keeps the question open when it throws. */
class NotDeleted extends Refused<EveryRefusalOf<'deleteMedia'>> {}

/** Asks for confirmation before a media object goes into the bin, with the consequences. */
export function DeleteMediaDialog(props: { media: Media; onGone: () => void; onClose: () => void }) {
  const { media, onGone, onClose } = props
  const { t } = useTranslation('media')
  const { size } = useWriting()
  const call = useCall()
  const { id, name } = media

  async function remove() {
    const { refusal } = await onlyOf(call('deleteMedia', { id }))
    if (refusal) throw new NotDeleted(refusal)
    showToast({
      text: t('delete.done', { name }),
      action: { label: t('delete.undo'), onSelect: () => void takeBack() },
    })
    onGone()
    announceLibraryChange()
  }

  async function takeBack() {
    const { refusal } = await onlyOf(call('restoreObjects', { list: [id] }))
    if (refusal) showToast({ text: t('delete.notUndone'), look: 'bad' })
    else showToast({ text: t('delete.undone', { name }) })
    announceLibraryChange()
  }

  function sayWhy(fault: unknown) {
    const text = (fault instanceof NotDeleted && words[fault.refusal.code]) || 'delete.failed'
    showToast({ text: t(text), look: 'bad', duration: 10_000 })
    if (text === 'delete.failed') return
    onClose()
    announceLibraryChange()
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.ask', { name })}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.cancel')}
      busyLabel={t('delete.busy')}
      onConfirm={remove}
      onError={sayWhy}
      onClose={onClose}
    >
      <div className={styles.text}>
        <p>{t('delete.goes', { size: size(media.size), days: daysInBin })}</p>
        {media.useCount > 0 && <p>{t('delete.versions')}</p>}
      </div>
    </ConfirmDialog>
  )
}
