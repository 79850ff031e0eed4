import { printedCode } from '@preau/contract/checked-code'
import { answerOf } from '@preau/contract/client/outcome'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './person-tools.module.css'

/** The tools that a person has begun, their progress, and their certificates. */
export function PersonTools({ person }: { person: string }) {
  const { t } = useTranslation('statistics')
  const { day } = useFormats()
  const language = useLanguage()
  const { data, isError } = usePersonTools(person)
  return (
    <section className={styles.tools} aria-labelledby="person-tools-title">
      <h3 id="person-tools-title">{t('person.title')}</h3>
      {!data && (isError ? <p>{t('person.failed')}</p> : <Spinner label={t('person.loading')} />)}
      {data?.length === 0 && <p>{t('person.none')}</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
        <ul role="list">
          {data.map(({ tool, name, percent, begunAt, finishedAt, certificate }) => (
            <li key={tool}>
              <span className={styles.name}>{name}</span>
              <span className={styles.percent}>{t('person.percent', { percent })}</span>
              <span className={styles.since}>
                {finishedAt === null
                  ? t('person.begun', { date: day(begunAt) })
                  : t('person.finished', { date: day(finishedAt) })}
                {certificate && (
                  <>
                    {' · '}
                    <Link to={pageHref(language, `validate?key=${certificate.code}`)}>
                      <span translate="no">{printedCode(certificate.code)}</span>
                    </Link>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function usePersonTools(person: string) {
  const call = useCall()
  const { user } = useSession()
  const lang = useLanguage()
  return useQuery({
    queryKey: ['person-tools', user?.mail, person, lang],
    queryFn: ({ signal }) => answerOf(call('getPersonTools', { person, lang }, { signal })),
    staleTime: 0,
  })
}
