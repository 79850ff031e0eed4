import { Button } from '@preau/ui/button/button'
import { type FocusEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askForConsent, giveConsent, useConsent, useConsentRequests } from '#account/consent.ts'
import { useHasFrame } from '#document/use-has-frame.ts'
import styles from './cookie-banner.module.css'
import { LegalLinks } from './legal-links.tsx'

/**
 * The distance of the banner from the lower edge of the window plus that of a focused element from the banner, in
 * pixels.
 */
const distance = 32

/**
 * Asks whether data may be kept in the browser, until the person accepts; every document contains it, the early script
 * shows it. In a lesson it accepts a refusal too, since people who refuse may take lessons.
 */
export function CookieBanner() {
  const { t } = useTranslation()
  const consent = useConsent()
  const isAsked = useConsentRequests()
  const isOnLesson = useHasFrame()
  const focus = useFocusBefore()
  if (consent === 'accept' || isAsked || (isOnLesson && consent === 'refuse')) return null

  function answer(given: 'accept' | 'refuse') {
    focus.giveBack()
    giveConsent(given)
    if (given === 'refuse' && !isOnLesson) askForConsent()
  }

  return (
    <section
      ref={makeRoom}
      className={styles.banner}
      aria-labelledby="cookies-title"
      data-cookies=""
      onFocus={focus.remember}
    >
      <h2 id="cookies-title">{t('cookies.title')}</h2>
      <p>{t('cookies.text')}</p>
      <LegalLinks className={`cluster ${styles.links}`} pages={['cookies', 'privacy']} />
      <div className={styles.buttons}>
        <Button look="second" size="sm" data-consent="refuse" onClick={() => answer('refuse')}>
          {t('cookies.refuse')}
        </Button>
        <Button look="second" size="sm" data-consent="accept" onClick={() => answer('accept')}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  )
}

/** Returns the focus to the element that had it, or else to the content: the lesson in its frame, or the page. */
function useFocusBefore() {
  const before = useRef<HTMLElement>(null)
  return {
    remember: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
    giveBack: () => {
      const known = before.current?.isConnected ? before.current : null
      const read = document.querySelector('iframe') ?? document.getElementById('content')
      const target = known ?? read
      target?.focus({ preventScroll: true })
    },
  }
}

/** Sets the height of the banner, with its distance from the edge, on the page: focused elements scroll clear of it. */
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
