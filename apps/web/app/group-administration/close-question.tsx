import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#api.ts'
import { type Group, useGroupChanged } from '#groups/use-groups.ts'
import { listNamed } from '#lists/use-list.ts'
import { useRefusal } from '#use-refusal.ts'

/** Closes a group, after it was said what that means; then the list at the address `list` is shown. */
export function CloseQuestion({
  group: { id, name },
  list,
  onClose,
}: {
  group: Group
  list: string
  onClose: () => void
}) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const call = useCall()
  const changed = useGroupChanged()
  const queries = useQueryClient()
  const refusalWords = useRefusal('group-administration')
  async function confirm() {
    const { refusal } = await call('closeGroup', { id })
    if (refusal) {
      showToast({ text: refusalWords(refusal), look: 'bad' })
      throw new Error(refusal.code)
    }
    showToast({ text: t('close.done', { name }) })
    await navigate(list)
    await Promise.all([changed(id), queries.invalidateQueries(listNamed('all-groups'))])
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
      <p>{t('close.text')}</p>
    </ConfirmDialog>
  )
}
