import { groupReopenDays } from '@preau/contract/groups/calls'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { type Group, useGroupChanged } from './use-groups.ts'
import { useToastOrThrow } from './use-outcome-toast.ts'

/** Closes a group, after a dialog that says what this means; `onClosed` leads to another page. */
export function CloseQuestion({
  group: { id, name },
  onClosed,
  onClose,
}: {
  group: Group
  onClosed: () => unknown
  onClose: () => void
}) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const confirmed = useToastOrThrow()
  async function confirm() {
    await confirmed(call('closeGroup', { id }), t('close.done', { name }))
    await onClosed()
    await changed(id)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('close.title', { name })}
      confirmLabel={t('close.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('close.text', { days: groupReopenDays })}</p>
    </ConfirmDialog>
  )
}
