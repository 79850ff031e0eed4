import { askedNames } from '@preau/contract/assignments/asked-names'
import { dayWords } from '@preau/locales/moment-words'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '#api.ts'
import { useChangeQuery } from '#document/router-internals/pending-path.ts'
import { useLanguage } from '#site.tsx'
import { AskForm } from './ask-form.tsx'
import { type CardView, readView, withView } from './card-view.ts'
import styles from './groups.module.css'
import { MemberStates } from './member-states.tsx'
import { ExportButton, RemindButton, ReminderLine } from './reminder-line.tsx'
import { type Assignment, useGroupChanged } from './use-groups.ts'
import { useToastOrThrow } from './use-outcome-toast.ts'

/** What a group is asked for: how many have finished, and on demand the state of each. */
export function AssignmentCard({ group, assignment }: { group: string; assignment: Assignment }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const [search] = useSearchParams()
  const changeQuery = useChangeQuery()
  const [dialog, setDialog] = useState<'change' | 'withdraw' | null>(null)
  const states = useId()
  const { id, tools, dueDay, text, finished, asked, members, invited, reminders } = assignment
  const view = readView(search, id)
  const { isOpen } = view
  const show = (part: Partial<CardView>) => changeQuery(query => withView(query, id, part))
  const name = askedNames(assignment, language) || t('assignments.gone')
  return (
    <article className={`stack gap-16 ${styles.assignment}`}>
      <div className="stack gap-8">
        <h3>{name}</h3>
        <p className="row gap-8">
          {dueDay === null ? (
            <Badge>{t('assignments.noDay')}</Badge>
          ) : (
            <Badge icon="calendar">{t('assignments.until', { day: dayWords(dueDay, language) })}</Badge>
          )}
        </p>
        {text && (
          <p className={styles.words} dir="auto">
            {text}
          </p>
        )}
      </div>
      {tools.length === 0 ? (
        <p className="note">{t('assignments.asksNothing')}</p>
      ) : asked > 0 ? (
        <p>
          <strong>{t('assignments.finished', { count: asked, finished })}</strong>
        </p>
      ) : (
        <p className="note">{t(members > 0 ? 'assignments.allExcused' : 'assignments.nobody')}</p>
      )}
      {tools.length > 0 && invited > 0 && <p className="note">{t('people.invited', { count: invited })}</p>}
      {members > 0 && <ReminderLine reminders={reminders} />}
      <div className="cluster gap-12">
        <Button
          look="second"
          size="sm"
          iconAfter={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          aria-controls={states}
          onClick={() => show({ isOpen: !isOpen })}
        >
          {t(isOpen ? 'assignments.hide' : 'assignments.show')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        {asked > finished && <RemindButton group={group} id={id} name={name} />}
        {members + invited > 0 && <ExportButton id={id} name={name} />}
        <Button look="plain" size="sm" onClick={() => setDialog('change')}>
          {t('change.open')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button look="plain" size="sm" onClick={() => setDialog('withdraw')}>
          {t('withdraw.open')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      <div id={states}>{isOpen && <MemberStates group={group} assignment={id} view={view} onView={show} />}</div>
      {dialog === 'change' && <AskForm group={group} assignment={assignment} onClose={() => setDialog(null)} />}
      {dialog === 'withdraw' && <WithdrawQuestion group={group} id={id} onClose={() => setDialog(null)} />}
    </article>
  )
}

function WithdrawQuestion({ group, id, onClose }: { group: string; id: string; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const confirmed = useToastOrThrow()
  async function confirm() {
    await confirmed(call('withdrawAssignment', { id }), t('withdraw.done'))
    await changed(group)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('withdraw.title')}
      confirmLabel={t('withdraw.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('withdraw.text')}</p>
    </ConfirmDialog>
  )
}
