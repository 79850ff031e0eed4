import { printedCode } from '@preau/contract/certificates/certificate-code'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWriting } from '#administration/use-writing.ts'
import { LineTable } from '#lists/line-table.tsx'
import lists from '#lists/list.module.css'
import { pageHref, useLanguage } from '#site.tsx'
import type { Learner } from './use-statistics.ts'

/** People, one a line, with their progress. */
export function LearnersTable({ learners }: { learners: Learner[] }) {
  const { t } = useTranslation(['statistics', 'certificate-administration', 'cantons'])
  const { day } = useWriting()
  const language = useLanguage()
  return (
    <LineTable
      lines={learners}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('columns.name'),
          isName: true,
          cell: ({ name, mail }) => (
            <>
              <Link
                className={lists.first}
                to={{ pathname: pageHref(language, 'admin/people'), search: `${new URLSearchParams({ q: mail })}` }}
              >
                <bdi>{name}</bdi>
              </Link>
              <span className={lists.second}>{mail}</span>
            </>
          ),
        },
        {
          heading: t('columns.organization'),
          cell: ({ organization, canton }) => (
            <>
              {organization}
              {canton && <span className={lists.second}>{t(`cantons:${canton}`)}</span>}
            </>
          ),
        },
        {
          heading: t('learners.state'),
          width: '13em',
          cell: ({ percent, begunAt, finishedAt }) => (
            <>
              {t('person.percent', { percent })}
              <span className={lists.second}>
                {finishedAt === null
                  ? t('person.begun', { date: day(begunAt) })
                  : t('person.finished', { date: day(finishedAt) })}
              </span>
            </>
          ),
        },
        {
          heading: t('columns.certificate'),
          width: '11em',
          cell: ({ certificate }) =>
            certificate && (
              <>
                <Link to={pageHref(language, `validate?key=${certificate.code}`)}>
                  <span translate="no">{printedCode(certificate.code)}</span>
                </Link>
                <span className={lists.second}>{t(`certificate-administration:states.${certificate.state}`)}</span>
              </>
            ),
        },
      ]}
    />
  )
}
