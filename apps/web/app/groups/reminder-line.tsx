import { onlyOf } from '@preau/contract/client/outcome'
import { dayWords, swissDay } from '@preau/locales/moment-words'
import { Button } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { useLanguage } from '#site.tsx'
import { useDownload } from './use-download.ts'
import { useGroupRefusal } from './use-group-refusal.ts'
import { type Assignment, useGroupChanged } from './use-groups.ts'

/** When members were reminded of an assignment, and when they will be next. */
export function ReminderLine({ reminders: { last, next } }: Pick<Assignment, 'reminders'>) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  if (last === null && next === null) return <p className="note">{t('remind.none')}</p>
  return (
    <p className="note">
      {[
        last ? t('remind.last', { count: last.people, day: swissDay(last.at, language) }) : t('remind.never'),
        last && last.failed > 0 && t('remind.failed', { count: last.failed }),
        next === null ? t('remind.noNext') : t('remind.next', { day: dayWords(next, language) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

type Props = { group: string; id: string; name: string }

/** Reminds now those who have not finished. */
export function RemindButton({ group, id, name }: Props) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const refusalWords = useGroupRefusal()
  const [isBusy, setBusy] = useState(false)
  async function remind() {
    setBusy(true)
    const { answer, refusal } = await onlyOf(call('remindMembers', { id }))
    setBusy(false)
    if (refusal) return showToast({ text: refusalWords(refusal), look: 'bad' })
    const { people, others } = answer
    showToast({
      text: [
        people > 0 ? t('remind.done', { count: people }) : t('remind.noneWent'),
        others > 0 && t('remind.others', { count: others }),
        people + others === 0 && t('remind.allDone'),
      ]
        .filter(Boolean)
        .join(' '),
      ...(people > 0 ? {} : { look: 'note', duration: 15_000 }),
    })
    await changed(group)
  }
  return (
    <Button look="plain" size="sm" icon="mail" busy={isBusy} onClick={() => void remind()}>
      {t('remind.open')}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}

/** Has the browser save the states of the members as CSV. */
export function ExportButton({ id, name }: Omit<Props, 'group'>) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { download, isBusy } = useDownload('exportStates')
  return (
    <Button
      look="plain"
      size="sm"
      icon="download"
      busy={isBusy}
      onClick={() => void download({ id, lang: language }, 'preau.csv')}
    >
      {t('export.open')}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}
