import { daysBeforeDue } from '@preau/contract/assignments/calls'
import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { Button } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { TextField } from '@preau/ui/text-field/text-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import styles from './groups.module.css'
import { useCopy } from './use-copy.ts'
import { useOutcomeToast, useToastOrThrow } from './use-outcome-toast.ts'

const queryKey = ['assignment-mails']

/** Whether a member is reminded by mail, and the secret address at which a calendar reads their due days. */
export function MailChoice() {
  const { t } = useTranslation('groups')
  const call = useCall({ endsSession: true })
  const queries = useQueryClient()
  const said = useOutcomeToast()
  const confirmed = useToastOrThrow()
  const copy = useCopy()
  const [isBusy, setBusy] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const [isEnding, setEnding] = useState(false)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => answerOf(onlyOf(call('getAssignmentMails', {}, { signal }))),
    staleTime: 0,
  })
  if (!data) return null
  const changed = () => queries.invalidateQueries({ queryKey })

  async function choose(isReminded: boolean) {
    await said(call('putAssignmentMails', { isReminded }), t(isReminded ? 'mails.isOn' : 'mails.isOff'))
    await changed()
  }

  async function make() {
    setBusy(true)
    const { answer, refusal } = await onlyOf(call('makeDueCalendar', {}))
    setBusy(false)
    if (refusal) return void said(Promise.resolve({ refusal }), '')
    setAddress(answer.address)
    await changed()
  }

  async function end() {
    await confirmed(call('endDueCalendar', {}), t('mails.ended'))
    setAddress(null)
    await changed()
  }

  return (
    <section className={`stack gap-16 starts ${styles.code}`} aria-labelledby="mails">
      <h2 id="mails">{t('mails.title')}</h2>
      <Checkbox
        label={t('mails.reminders')}
        hint={t('mails.remindersHint', { ...daysBeforeDue, late: -daysBeforeDue.late })}
        checked={data.isReminded}
        onChange={event => void choose(event.currentTarget.checked)}
      />
      <p>{t(data.hasCalendar ? 'mails.has' : 'mails.calendar')}</p>
      {address && (
        <>
          <TextField
            label={t('mails.address')}
            hint={t('mails.addressHint')}
            value={address}
            readOnly
            onFocus={event => event.currentTarget.select()}
          />
          <Button look="second" size="sm" icon="copy" onClick={() => void copy(address, t('mails.copied'))}>
            {t('mails.copy')}
          </Button>
        </>
      )}
      <div className="cluster gap-12">
        <Button look="second" size="sm" icon="calendar" busy={isBusy} onClick={() => void make()}>
          {t(data.hasCalendar ? 'mails.renew' : 'mails.make')}
        </Button>
        {data.hasCalendar && (
          <Button look="plain" size="sm" onClick={() => setEnding(true)}>
            {t('mails.end')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isEnding}
        danger
        title={t('mails.endTitle')}
        confirmLabel={t('mails.end')}
        onConfirm={end}
        onClose={() => setEnding(false)}
      >
        <p>{t('mails.endText')}</p>
      </ConfirmDialog>
    </section>
  )
}
