import { daysInBin } from '@preau/contract/bin/calls'
import type { EveryRefusalOf } from '@preau/contract/calls'
import { onlyOf, Refused } from '@preau/contract/client/outcome'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import { useRefusal } from '#use-refusal.ts'
import type { Media } from './media-picture.tsx'

/** Keeps the question open when it throws. */
class NotDeleted extends Refused<EveryRefusalOf<'deleteMedia'>> {}

/** Asks for confirmation before a media object goes into the bin, with the consequences. */
export function DeleteMediaDialog(props: { media: Media; onGone: () => void; onClose: () => void }) {
  const { media, onGone, onClose } = props
  const { t } = useTranslation('media')
  const { size } = useFormats()
  const call = useCall()
  const words = useRefusal('media', { accessdenied: 'fault' })
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
    const refusal = fault instanceof NotDeleted ? fault.refusal : { code: 'internal-error' as const }
    showToast({ text: words(refusal), look: 'bad', duration: 10_000 })
    if (refusal.code !== 'in-use' && refusal.code !== 'not-found') return
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
      <div className="stack gap-12">
        <p>{t('delete.goes', { size: size(media.size), days: daysInBin })}</p>
        {media.useCount > 0 && <p>{t('delete.versions')}</p>}
      </div>
    </ConfirmDialog>
  )
}
