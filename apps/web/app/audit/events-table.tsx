import { auditEvents as kinds } from '@preau/contract/audit/events'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import styles from '#lists/list.module.css'
import { OpenLine } from '#lists/open-line.tsx'
import { DetailValue } from './detail-value.tsx'
import { EntityLink } from './entity-link.tsx'
import { certified, isAboutSomething, sentenceOf, wordsForGone } from './event-words.ts'
import own from './events-table.module.css'
import type { Deed } from './use-audit-events.ts'

/** What was done, one deed a line, each of which opens. */
export function EventsTable({ deeds, onOpen }: { deeds: Deed[]; onOpen: (deed: Deed) => void }) {
  const { t } = useTranslation('audit')
  const { moment } = useWriting()
  return (
    <table className={own.events}>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          <th scope="col">{t('event')}</th>
          <th scope="col">{t('at')}</th>
        </tr>
      </thead>
      <tbody>
        {deeds.map(deed => (
          <tr key={deed.id} data-line tabIndex={-1}>
            <th scope="row">
              <OpenLine onOpen={() => onOpen(deed)}>{sentenceOf(deed, t)}</OpenLine>
              <About deed={deed} />
            </th>
            <td>
              <span className={styles.second}>
                <span className={styles.label}>{t('atLabel')} </span>
                {moment(deed.at)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sharing: readonly string[] = kinds.shared

/** What it was done to, and whom it gave or took a right; of a certificate whose and of which tool it is. */
function About({ deed }: { deed: Deed }) {
  const { t } = useTranslation('audit')
  const { what, details, named, action, others } = deed
  if (action === 'change-settings')
    return (
      <span className={own.about}>
        <DetailValue name="section" value={details.section ?? ''} named={named} />
      </span>
    )
  if (!isAboutSomething(deed)) return null
  const told = sharing.includes(action) ? named.filter(({ id }) => id === details.person) : certified(deed)
  const { name } = details
  return (
    <span className={own.about}>
      {what ? (
        <EntityLink entity={what} />
      ) : typeof name === 'string' ? (
        t('goneNamed', { name })
      ) : (
        wordsForGone(deed, t)
      )}
      {told.map(entity => (
        <EntityLink key={entity.id} entity={entity} />
      ))}
      {others.length > 0 && t('others', { count: others.length })}
    </span>
  )
}
