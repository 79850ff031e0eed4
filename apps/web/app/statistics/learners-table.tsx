import { printedCode } from '@preau/contract/certificates/certificate-code'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWriting } from '#administration/use-writing.ts'
import lists from '#lists/list.module.css'
import { pageHref, useLanguage } from '#site.tsx'
import own from './learners-table.module.css'
import type { Learner } from './use-statistics.ts'

/** People, one a line, with their progress. */
export function LearnersTable({ learners }: { learners: Learner[] }) {
  const { t } = useTranslation(['statistics', 'certificate-administration', 'cantons'])
  const { day } = useWriting()
  const language = useLanguage()
  return (
    <table className={own.learners}>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          <th scope="col">{t('columns.name')}</th>
          <th scope="col">{t('columns.organization')}</th>
          <th scope="col">{t('learners.state')}</th>
          <th scope="col">{t('columns.certificate')}</th>
        </tr>
      </thead>
      <tbody>
        {learners.map(({ id, name, mail, organization, canton, begunAt, finishedAt, percent, certificate }) => (
          <tr key={id} data-line tabIndex={-1}>
            <th scope="row">
              <Link
                className={lists.first}
                to={{ pathname: pageHref(language, 'admin/people'), search: `${new URLSearchParams({ q: mail })}` }}
              >
                <bdi>{name}</bdi>
              </Link>
              <span className={lists.second}>{mail}</span>
            </th>
            <td>
              {organization}
              {canton && <span className={lists.second}>{t(`cantons:${canton}`)}</span>}
            </td>
            <td>
              {t('person.percent', { percent })}
              <span className={lists.second}>
                {finishedAt === null
                  ? t('person.begun', { date: day(begunAt) })
                  : t('person.finished', { date: day(finishedAt) })}
              </span>
            </td>
            <td>
              {certificate && (
                <>
                  <Link to={pageHref(language, `validate?key=${certificate.code}`)}>
                    <span translate="no">{printedCode(certificate.code)}</span>
                  </Link>
                  <span className={lists.second}>{t(`certificate-administration:states.${certificate.state}`)}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
