import { legalPages } from '@preau/contract/legal/legal-pages'
import { Logo } from '@preau/ui/logo/logo'
import { GroundRoof } from '@preau/ui/scenes/ground-roof'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQueryWith } from '#account/flags.ts'
import { pageHref, useSite } from '#site.tsx'
import { telephoneHref } from './contact-line.tsx'
import styles from './footer.module.css'
import { Helplines } from './helplines.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LegalLinks } from './legal-links.tsx'

/** The footer of every page: who we are and how to reach us. */
export function Footer() {
  const { t } = useTranslation()
  const { language, languages, settings } = useSite()
  const support = useQueryWith('support')
  const { organisation } = settings
  return (
    <footer className={styles.foot}>
      <GroundRoof />
      <div className="page">
        <Helplines className={styles.helplines} />
      </div>
      <div className={`page ${styles.columns}`}>
        <div>
          <Link className={`tap ${styles.sign}`} to={pageHref(language)}>
            <Logo name={t('name')} />
          </Link>
          <p className={styles.say}>{t('footer.say')}</p>
        </div>
        <div>
          <h2>{t('footer.contact')}</h2>
          <address>
            {organisation.name}
            {organisation.address.split(/,\s*|\n/).map(line => (
              <span key={line}>{line}</span>
            ))}
            <a href={telephoneHref(organisation.phone)}>{organisation.phone}</a>
            <a href={`mailto:${organisation.mail}`}>{organisation.mail}</a>
          </address>
        </div>
        <nav aria-label={t('footer.label')}>
          <h2 translate="no">{t('name')}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
          <ul role="list">
            <li>
              <Link to={pageHref(language, 'about')} preventScrollReset>
                {t('menu.about')}
              </Link>
            </li>
            <li>
              <Link to={pageHref(language, 'tools')} preventScrollReset>
                {t('menu.tools')}
              </Link>
            </li>
            <li>
              <Link to={pageHref(language, 'validate')}>{t('footer.validate')}</Link>
            </li>
            <li>
              <a href={pageHref(language, 'help')}>{t('legal.help')}</a>
            </li>
            <li>
              <Link to={{ search: support }} preventScrollReset>
                {t('profile.support')}
              </Link>
            </li>
            <li>
              <a href={organisation.site}>{t('footer.organisation')}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('legal.label')}>
          <h2>{t('legal.label')}</h2>
          <LegalLinks pages={legalPages} />
        </nav>
        {languages.length > 1 && (
          <nav aria-label={t('footer.language')}>
            <h2>{t('footer.language')}</h2>
            <LanguageLinks />
          </nav>
        )}
      </div>
    </footer>
  )
}
