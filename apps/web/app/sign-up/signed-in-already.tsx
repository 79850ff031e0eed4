import { buttonClass } from '@preau/ui/button/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './sign-up.module.css'

/** In the place of the form, for whoever is signed in: they have an account, and ways to go on. */
export function SignedInAlready() {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  return (
    <section className={styles.next} aria-labelledby="signed-in-already">
      <h2 id="signed-in-already">{t('member.title')}</h2>
      <p>{t('member.text')}</p>
      <div className="row">
        <Link className={buttonClass()} to={pageHref(language, 'tools')}>
          {t('member.tools')}
        </Link>
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language, 'logout')}>
          {t('member.logout')}
        </Link>
      </div>
    </section>
  )
}
