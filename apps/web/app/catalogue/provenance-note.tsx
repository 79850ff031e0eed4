import { timeZone } from '@preau/locales/calendar'
import { languages } from '@preau/locales/languages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languagesOf, useLanguageNames } from '#library/tool-languages.tsx'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { noFilter, queryOf } from './filter.ts'
import styles from './provenance-note.module.css'
import type { ToolView } from './tool-view.ts'

/** Where a tool comes from: who wrote it and read it over, when it last changed, its themes, languages, curriculum and sources. */
export function ProvenanceNote({ view: { tool, changedAt, provenance } }: { view: ToolView }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const nameOf = useLanguageNames()
  const mainSiteHref = useMainSiteHref()
  const { themes = [] } = tool
  const { slides = 0, inEasy = 0 } = tool.slideCounts ?? {}
  const { authors, reviewers, legalReview, sources = [], curriculum = [] } = provenance
  // The server renders it too: the time zone must be the same for everybody.
  const dayOf = (moment: Date) => moment.toLocaleDateString(languages[language].locale, { dateStyle: 'long', timeZone })
  return (
    <>
      <section aria-labelledby="class-title">
        <h2 id="class-title">{t('provenance.forClass')}</h2>
        <p>
          <Link to={pageHref(language, `tool/${tool.id}/class`)}>{t('provenance.forClassText')}</Link>
        </p>
      </section>
      <section aria-labelledby="provenance-title">
        <h2 id="provenance-title">{t('provenance.title')}</h2>
        <dl className={`stack gap-16 ${styles.facts}`}>
          {authors && (
            <Fact name={t('provenance.authors')}>
              <span dir="auto">{authors}</span>
            </Fact>
          )}
          {reviewers && (
            <Fact name={t('provenance.reviewers')}>
              <span dir="auto">{reviewers}</span>
            </Fact>
          )}
          {changedAt !== null && (
            <Fact name={t('provenance.changed')}>
              <time dateTime={new Date(changedAt).toISOString()}>{dayOf(new Date(changedAt))}</time>
            </Fact>
          )}
          {legalReview && (
            <Fact name={t('provenance.legalReview')}>
              <time dateTime={legalReview}>{dayOf(new Date(`${legalReview}T12:00Z`))}</time>
            </Fact>
          )}
          {themes.length > 0 && (
            <Fact name={t('provenance.themes')}>
              <span className={`cluster ${styles.themes}`}>
                {themes.map(theme => (
                  <Link key={theme} to={`${mainSiteHref('marketplace')}?${queryOf({ ...noFilter, theme })}`}>
                    {t(`themes.${theme}`)}
                  </Link>
                ))}
              </span>
            </Fact>
          )}
          <Fact name={t('provenance.languages')}>{languagesOf(tool).map(nameOf).join(', ')}</Fact>
          {inEasy > 0 && (
            <Fact name={t('provenance.easy')}>
              {inEasy === slides ? t('provenance.easyWhole') : t('provenance.easyPart', { count: inEasy, slides })}
            </Fact>
          )}
          {curriculum.length > 0 && (
            <Fact name={t('provenance.curriculum')}>
              <span lang={tool.language} dir="auto">
                {curriculum.join(', ')}
              </span>
            </Fact>
          )}
          {sources.length > 0 && (
            <Fact name={t('provenance.sources')}>
              {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
              <ul role="list" lang={tool.language}>
                {sources.map(source => (
                  <li key={source} dir="auto">
                    {withLinks(source)}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
        </dl>
      </section>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Text with its web addresses as links; a full stop at the end of an address is not part of it. */
function withLinks(words: string): ReactNode[] {
  return words.split(/(https?:\/\/\S+[^\s.,;:!?)])/u).map((part, at) =>
    at % 2 === 1 ? (
      <a key={part} href={part}>
        {part.replace(/^https?:\/\//, '')}
      </a>
    ) : (
      part
    ),
  )
}
