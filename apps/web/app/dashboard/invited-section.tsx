import type { Answer } from '@preau/contract/schemas'
import { aboutLine } from '@preau/locales/about-line'
import { isolated } from '@preau/locales/isolated'
import { nameList } from '@preau/locales/name-list'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './dashboard.module.css'

/** The groups that the person is invited to by administrators; nothing if there is none. */
export function InvitedSection({ invitations }: { invitations: Answer<'getGroupInvitations'> }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  if (invitations.length === 0) return null
  return (
    <section className={styles.asked} aria-labelledby="invited">
      <h2 id="invited">{t('dashboard.invited.title')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.lines}>
        {invitations.map(({ id, name, school, leads }) => (
          <li key={id}>
            <strong translate="no">{name}</strong>
            <p className="note">
              {aboutLine(
                [
                  school !== name && isolated(school),
                  leads.length > 0 && t('dashboard.invited.lead', { leads: nameList(leads, language) }),
                ],
                language,
              )}
            </p>
            <Link className="tap" to={pageHref(language, `join/${id}`)}>
              {t('dashboard.invited.open')}
              <span className="visually-hidden"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
