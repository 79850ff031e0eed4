import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '#lesson/lesson.ts'
import { keepInBrowser, useIsKeptInBrowser } from '#platform/browser-store.ts'
import styles from './keep-offer.module.css'

/**
 * Offers a visitor once to keep their progress with an account, if there is any progress. Following the link agrees to
 * keep it in the browser until then.
 */
export function KeepOffer({ offer, next }: { offer: NonNullable<Lesson['offer']>; next: string | null }) {
  const { t } = useTranslation('player')
  const title = useId()
  const isInBrowser = useIsKeptInBrowser()
  return (
    <section className={styles.offer} aria-labelledby={title}>
      <h2 id={title}>{t('offer.title')}</h2>
      <p>
        {t(isInBrowser ? 'offer.kept' : 'offer.keptWhileOpen')}{' '}
        {t(next === null ? 'offer.account' : 'offer.accountNext', { name: next })}
      </p>
      <div className={`row gap-12 ${styles.ways}`}>
        {offer.signUp && (
          <a className={buttonClass()} href={offer.signUp} target="_top" onClick={keepInBrowser}>
            {t('offer.signUp')}
            <Icon name="arrow" />
          </a>
        )}
        <a
          className={buttonClass({ look: offer.signUp ? 'second' : 'main' })}
          href={offer.signIn}
          target="_top"
          onClick={keepInBrowser}
        >
          {t('offer.signIn')}
        </a>
      </div>
    </section>
  )
}
