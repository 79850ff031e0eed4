import { pathPage } from '@preau/contract/library/path-page'
import { toolPage } from '@preau/contract/library/tool-page'
import type { Answer } from '@preau/contract/schemas'
import { dayWords } from '@preau/locales/moment-words'
import { Badge } from '@preau/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './dashboard.module.css'

type Asked = Answer<'getOwnAssignments'>[number]

/** The unfinished tools that leads of the person's groups ask for; renders nothing if there are none. */
export function AskedSection({ asked }: { asked: Asked[] }) {
  const { t } = useTranslation('main-site')
  const open = asked.filter(({ state }) => state === 'not-begun' || state === 'begun')
  if (open.length === 0) return null
  return (
    <section className={styles.asked} aria-labelledby="asked">
      <h2 id="asked">{t('dashboard.asked.title')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.lines}>
        {open.map(each => (
          <AskedLine key={each.id} asked={each} />
        ))}
      </ul>
    </section>
  )
}

function AskedLine({ asked: { tools, paths, group, askedBy, text, dueDay, isOverdue } }: { asked: Asked }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const mainSiteHref = useMainSiteHref()
  return (
    <li>
      <p className="note">
        {askedBy === null
          ? t('dashboard.asked.group', { group: group.name })
          : t('dashboard.asked.by', { lead: askedBy, group: group.name })}
      </p>
      {paths.map(({ id, name }) => (
        <p key={id}>
          <Link className="tap" to={pageHref(language, pathPage(id))}>
            {/* A single element: the link lays its parts out side by side, without the space between them. */}
            <span>
              {t('dashboard.asked.path')} <strong>{name}</strong>
            </span>
          </Link>
        </p>
      ))}
      {tools.map(({ id, name, access, begunAt, finishedAt }) => (
        <p key={id} className="row gap-12">
          <Link className="tap" to={mainSiteHref(toolPage(id, access))}>
            <strong>{name}</strong>
          </Link>
          <Badge look={finishedAt === null ? 'plain' : 'ok'}>
            {t(`dashboard.asked.${finishedAt !== null ? 'done' : begunAt !== null ? 'begun' : 'open'}`)}
          </Badge>
        </p>
      ))}
      {text && (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      )}
      {dueDay !== null && (
        <p className="row gap-8">
          <Badge icon="calendar">{t('dashboard.asked.until', { day: dayWords(dueDay, language) })}</Badge>
          {isOverdue && (
            <Badge look="tone" tone="clay" icon="clock">
              {t('dashboard.asked.overdue')}
            </Badge>
          )}
        </p>
      )}
    </li>
  )
}
