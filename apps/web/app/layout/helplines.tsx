import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSettings } from '#site.tsx'
import { telephoneHref } from './contact-line.tsx'
import styles from './helplines.module.css'

/** Where a child finds help at once, country by country; nothing if the organisation names none. */
export function Helplines({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { helplines } = useSettings()
  if (helplines.list.length === 0) return null
  const countries = new Set(helplines.list.map(({ country }) => country))
  return (
    <section className={`${styles.helplines} ${className}`} aria-label={t('helplines')}>
      <h2>{t('helplines')}</h2>
      <div className="stack gap-4" lang={helplines.language === language ? undefined : helplines.language}>
        {[...countries].map(country => (
          <Fragment key={country}>
            {country && <p className={styles.country}>{country}</p>}
            {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
            <ul role="list">
              {helplines.list
                .filter(helpline => helpline.country === country)
                .map(({ reach, purpose }) => (
                  <li key={reach}>
                    <a href={reach.startsWith('https://') ? reach : telephoneHref(reach)}>
                      <strong>{reach.startsWith('https://') ? new URL(reach).host : reach}</strong>{' '}
                      <span>{purpose}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </section>
  )
}
