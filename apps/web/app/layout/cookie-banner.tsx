import { Button } from '@preau/ui/button/button'
import { useTranslation } from 'react-i18next'
import { askForConsent, giveConsent, useConsent, useConsentAsked } from '#account/consent.ts'
import styles from './cookie-banner.module.css'
import { LegalLinks } from './legal-links.tsx'

/** How far it stands from the lower edge of the window, and what has the focus from it, together, in pixels. */
const distance = 32

/** Asks whether data may be kept in the browser, until the person accepts; every document brings it, the early script shows it. */
export function CookieBanner() {
  const { t } = useTranslation()
  const consent = useConsent()
  const isAsked = useConsentAsked()
  if (consent === 'accept' || isAsked) return null

  function refuse() {
    giveConsent('refuse')
    askForConsent()
  }

  return (
    <section ref={makeRoom} className={styles.banner} aria-labelledby="cookies-title" data-cookies="">
      <h2 id="cookies-title">{t('cookies.title')}</h2>
      <p>{t('cookies.text')}</p>
      <LegalLinks className={styles.links} pages={['cookies', 'privacy']} />
      <div className={styles.buttons}>
        <Button look="second" size="sm" onClick={refuse}>
          {t('cookies.refuse')}
        </Button>
        <Button look="second" size="sm" data-agrees="" onClick={() => giveConsent('accept')}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  )
}

/** Tells the page how high the banner is, with its distance from the edge: what takes the focus keeps clear of it. */
function makeRoom(banner: HTMLElement | null) {
  if (!banner) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight + distance}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--banner')
  }
}
