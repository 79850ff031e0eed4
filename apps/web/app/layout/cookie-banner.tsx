import { Button } from '@preau/ui/button/button'
import { useTranslation } from 'react-i18next'
import { askForConsent, giveConsent, useConsent, useConsentAsked } from '#account/consent.ts'
import styles from './cookie-banner.module.css'

/** Asks whether data may be kept in the browser, until the person accepts. */
export function CookieBanner() {
  const { t } = useTranslation()
  const consent = useConsent()
  const isAsked = useConsentAsked()
  if (consent === 'loading' || consent === 'accept' || isAsked) return null

  function refuse() {
    giveConsent('refuse')
    askForConsent()
  }

  return (
    <section className={styles.banner} aria-labelledby="cookies-title" data-cookies="">
      <h2 id="cookies-title">{t('cookies.title')}</h2>
      <p>{t('cookies.text')}</p>
      <div className={styles.buttons}>
        <Button look="second" size="sm" onClick={refuse}>
          {t('cookies.refuse')}
        </Button>
        <Button look="second" size="sm" onClick={() => giveConsent('accept')}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  )
}
