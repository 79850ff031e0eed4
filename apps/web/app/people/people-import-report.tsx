import { fullName } from '@preau/contract/accounts/full-name'
import { groupPeopleMaximum } from '@preau/contract/groups/calls'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { saveFile } from '@preau/ui/save-file/save-file'
import { TableFrame } from '@preau/ui/table/table'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#administration/file-dialog.module.css'
import { MailText } from '#lists/mail-text.tsx'
import type { Report } from './use-import.ts'

type Line = Report['lines'][number]
type Look = Omit<ComponentProps<typeof Badge>, 'children'>

const looks: Record<Line['outcome'], Look> = {
  wrong: { look: 'tone', tone: 'clay', icon: 'alert' },
  made: { look: 'ok', icon: 'plus' },
  known: { icon: 'check' },
}

/** How many lines are shown at first, so that the buttons remain in reach, and how many more at a time. */
const firstLines = 20
const moreLines = 100

/**
 * The result for each line of a file: lines to correct first, then the others in the order of the file. Once it `isOver`,
 * the lines that are left to correct.
 */
export function ImportReport({ report, isOver }: { report: Report; isOver: boolean }) {
  const { t } = useTranslation('administration')
  const { made, known, wrong, groups, placed, ignored, guessed, lines, faulty } = report
  const [shown, setShown] = useState(firstLines)
  const order = Object.keys(looks)
  const listed = isOver ? lines.filter(({ outcome }) => outcome === 'wrong') : lines
  const sorted = listed.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  const rest = sorted.length - shown
  return (
    <>
      {isOver ? (
        <ul className={styles.sums}>
          <li>{t('people.take.right', { count: made })}</li>
          {known > 0 && <li>{t('people.take.known', { count: known })}</li>}
          {groups > 0 && <li>{t('people.take.grouped', { count: groups })}</li>}
          {placed > 0 && <li>{t('people.take.placed', { count: placed })}</li>}
          <li>{t('people.take.still', { count: wrong })}</li>
        </ul>
      ) : (
        <ul className={styles.sums}>
          {wrong > 0 && <li>{t('people.take.wrong', { count: wrong })}</li>}
          {made > 0 && <li>{t('people.take.willMake', { count: made })}</li>}
          {known > 0 && <li>{t('people.take.known', { count: known })}</li>}
          {groups > 0 && <li>{t('people.take.willGroup', { count: groups })}</li>}
          {placed > 0 && <li>{t('people.take.willPlace', { count: placed })}</li>}
          {ignored.length > 0 && <li>{t('people.take.ignored', { names: ignored.join(', ') })}</li>}
          {guessed.length > 0 && <li>{t('people.take.guessed', { words: guessed.join(', ') })}</li>}
        </ul>
      )}
      {faulty !== null && (
        <Notice look="bad">
          <p>{t('people.take.correct', { reason: t('people.take.reason') })}</p>
          <Button
            look="second"
            size="sm"
            icon="download"
            onClick={() => saveFile(new Blob([faulty], { type: 'text/csv' }), t('people.take.faultyName'))}
          >
            {t('people.take.faulty', { count: wrong })}
          </Button>
        </Notice>
      )}
      {!isOver && (made > 0 || placed > 0 || wrong === 0) && (
        <Notice>
          {(made > 0 || placed === 0) && <p>{t(made > 0 ? 'people.take.mails' : 'people.take.nothing')}</p>}
          {placed > 0 && <p>{t('people.take.invited')}</p>}
        </Notice>
      )}
      <TableFrame label={t('people.take.lines')}>
        <table className={styles.lines}>
          <thead className="visually-hidden" data-seen-over="600">
            <tr>
              <th scope="col">{t('people.take.line')}</th>
              <th scope="col">{t('people.person')}</th>
              <th scope="col">{t('people.take.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map(line => (
              <ReportLine key={line.line} line={line} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      {rest > 0 && (
        <Button look="second" size="sm" icon="chevron-down" onClick={() => setShown(shown + moreLines)}>
          {t('people.take.rest', { count: Math.min(rest, moreLines) })}
        </Button>
      )}
    </>
  )
}

/** A line and its result. */
function ReportLine({ line: { line, mail, firstName, name, outcome, group, faults } }: { line: Line }) {
  const { t } = useTranslation('administration')
  return (
    <tr>
      <td data-number>{line}</td>
      <td>
        <bdi className={styles.name} translate="no">
          {fullName({ firstName, name })}
        </bdi>
        <bdi className={`small ${styles.mail}`}>
          <MailText mail={mail} />
        </bdi>
      </td>
      <td>
        <Badge {...looks[outcome]}>{t(`people.take.outcomes.${outcome}`)}</Badge>
        {group && outcome !== 'wrong' && <PlaceInGroup group={group} />}
        {faults.map(fault => (
          <p key={`${fault.column} ${fault.message}`} className={`small ${styles.fault}`}>
            {t(`people.take.faults.${fault.message}`, {
              people: groupPeopleMaximum,
              column: fault.column && t(`people.columns.${fault.column}`),
              line: fault.line,
            })}
          </p>
        ))}
      </td>
    </tr>
  )
}

function PlaceInGroup({ group: { name, isLead, isNew, isThere } }: { group: NonNullable<Line['group']> }) {
  const { t } = useTranslation('administration')
  const place = isThere ? 'there' : (`${isLead ? 'lead' : 'member'}${isNew ? 'New' : ''}` as const)
  return (
    <p className="small">
      <bdi>{t(`people.take.place.${place}`, { group: name })}</bdi>
    </p>
  )
}
