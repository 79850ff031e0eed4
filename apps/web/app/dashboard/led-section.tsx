import type { Answer } from '@preau/contract/schemas'
import { aboutLine } from '@preau/locales/about-line'
import { isolated } from '@preau/locales/isolated'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './dashboard.module.css'

/** How many groups are named; all of them are on the page of one's groups. */
const most = 5

/** The groups that the person leads, those without members too; nothing if there is none. */
export function LedSection({ led }: { led: Answer<'getGroups'> }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  if (led.length === 0) return null
  return (
    <section className={styles.led} aria-labelledby="led">
      <h2 id="led">{t('dashboard.led.title')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.lines}>
        {led.slice(0, most).map(({ id, name, school, members }) => (
          <li key={id}>
            <Link className="tap" to={pageHref(language, `group/${id}`)}>
              <strong translate="no">{name}</strong>
            </Link>
            <p className="note">
              {aboutLine(
                [school !== name && isolated(school), t('dashboard.led.members', { count: members })],
                language,
              )}
            </p>
          </li>
        ))}
      </ul>
      {led.length > most && (
        <p>
          <Link className={`tap gap-8 ${styles.more}`} to={pageHref(language, 'groups')}>
            {t('dashboard.led.all', { count: led.length })}
            <Icon name="arrow" size="sm" />
          </Link>
        </p>
      )}
    </section>
  )
}
