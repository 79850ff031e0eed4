import type { AssignmentState } from '@preau/contract/assignments/calls'
import { dayWords, swissDay } from '@preau/locales/moment-words'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import type { IconName } from '@preau/ui/icon/icon'
import { SelectField } from '@preau/ui/select-field/select-field'
import { Spinner } from '@preau/ui/spinner/spinner'
import type { Tone } from '@preau/ui/tone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import { type CardView, inView, shownStates } from './card-view.ts'
import { ExceptionForm } from './exception-form.tsx'
import styles from './groups.module.css'
import { NotRead } from './not-read.tsx'
import { Sheets } from './sheets.tsx'
import { type MemberState, useAssignment } from './use-groups.ts'

const looks: Record<AssignmentState, { look?: 'tone' | 'ok'; tone?: Tone; icon?: IconName }> = {
  'not-begun': {},
  begun: { look: 'tone', tone: 'sky' },
  finished: { look: 'ok', icon: 'check' },
  'finished-before': { look: 'ok', icon: 'check' },
  excused: { look: 'tone', tone: 'lilac' },
}

type Props = { group: string; assignment: string; view: CardView; onView: (part: Partial<CardView>) => void }

/** The state of each member, by name or by state; one state at a time. */
export function MemberStates({ group, assignment, view, onView }: Props) {
  const { t } = useTranslation('groups')
  const { data, isError, refetch, isRefetching } = useAssignment(group, assignment)
  const [shown, setShown] = useState<MemberState | null>(null)
  if (!data)
    return isError ? (
      <NotRead isBusy={isRefetching} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={t('states.loading')} />
    )
  const states = inView(data.states, view)
  const isNotHereShown = data.invited > 0 && (view.state === null || view.state === 'not-here')
  const names = new Map([...data.paths, ...data.tools].map(({ id, name }) => [id, name]))
  return (
    <div className="stack gap-16">
      <div className="cluster gap-12">
        <SelectField
          label={t('states.filter')}
          value={view.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onView({ state: shownStates.find(state => state === value) ?? null })
          }
        >
          <option value="">{t('states.every')}</option>
          {shownStates.map(choice => (
            <option key={choice} value={choice}>
              {t(`states.${choice}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('states.sort')}
          value={view.isByState ? 'state' : ''}
          onChange={event => onView({ isByState: event.currentTarget.value === 'state' })}
        >
          <option value="">{t('states.byName')}</option>
          <option value="state">{t('states.byState')}</option>
        </SelectField>
      </div>
      {states.length === 0 && !isNotHereShown ? (
        <p className="note">{t('states.nobody')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
        <ul role="list" className={styles.lines} aria-label={t('states.title')}>
          {states.map(state => (
            <StateLine key={state.person} state={state} names={names} onException={() => setShown(state)} />
          ))}
          {isNotHereShown && (
            <li>
              <div>
                <span>{t('people.invited', { count: data.invited })}</span>
                <span>{t('people.invitedNames')}</span>
              </div>
              <Badge>{t('states.not-here')}</Badge>
            </li>
          )}
        </ul>
      )}
      {data.states.some(({ certificates }) => certificates.length > 0) && <Sheets id={assignment} />}
      {shown && <ExceptionForm group={group} assignment={data} member={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

function StateLine({
  state: member,
  names,
  onException,
}: {
  state: MemberState
  /** The tools and paths of the assignment, by id. */
  names: ReadonlyMap<string, string>
  onException: () => void
}) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { name, state, finishedAt, isOverdue, exception, certificates } = member
  const finishedOn = finishedAt !== null ? swissDay(finishedAt, language) : undefined
  return (
    <li>
      <div>
        <strong translate="no">
          <bdi>{name}</bdi>
        </strong>
        {finishedOn && <span>{t(state === 'finished' ? 'states.on' : 'states.since', { day: finishedOn })}</span>}
        {exception?.dueDay && <span>{t('states.laterDay', { day: dayWords(exception.dueDay, language) })}</span>}
        {exception?.reason && <span dir="auto">{exception.reason}</span>}
        {certificates.map(({ code, of }) => (
          <Link key={code} className="tap" to={pageHref(language, `validate?key=${code}`)}>
            {t('states.certificate', { tool: names.get(of) ?? '' })}
          </Link>
        ))}
      </div>
      <span className="cluster gap-8">
        <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>
        {isOverdue && (
          <Badge look="tone" tone="clay" icon="clock">
            {t('states.overdue')}
          </Badge>
        )}
        {finishedAt === null && (
          <Button look="plain" size="sm" onClick={onException}>
            {t('exception.open')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
