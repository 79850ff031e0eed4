import { Badge } from '@preau/ui/badge/badge'
import { IconButton } from '@preau/ui/button/button'
import { Logo } from '@preau/ui/logo/logo'
import { toneAt } from '@preau/ui/tone'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSettings } from '#site.tsx'
import styles from './testimonials.module.css'

/** What teachers say. The track scrolls by finger, wheel or arrow keys without script; the buttons only help. */
export function Testimonials() {
  const { t } = useTranslation('landing')
  const { testimonials } = useSettings()
  const shown = useLanguage()
  const track = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)

  useEffect(() => {
    const element = track.current!
    const measure = () => setAt(nearest(element))
    element.addEventListener('scroll', measure, { passive: true })
    return () => element.removeEventListener('scroll', measure)
  }, [])

  // At either end the button remains: if it were removed, the keyboard focus would be lost.
  function go(to: number) {
    if (to < 0 || to >= testimonials.length) return
    const element = track.current!
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: offsets(element)[to]!, behavior: isCalm ? 'auto' : 'smooth' })
  }

  return (
    <section className={`section ${styles.quotes}`} data-section="quotes" aria-labelledby="quotes-title">
      <div className={`page row ${styles.head}`}>
        <h2 id="quotes-title">{t('quotes.title')}</h2>
        <div className={styles.nav}>
          <IconButton
            icon="back"
            look="second"
            size="lg"
            label={t('quotes.previous')}
            aria-controls="quotes-track"
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <output aria-live="polite">{t('quotes.place', { at: at + 1, of: testimonials.length })}</output>
          <IconButton
            icon="arrow"
            look="second"
            size="lg"
            label={t('quotes.next')}
            aria-controls="quotes-track"
            aria-disabled={at === testimonials.length - 1}
            onClick={() => go(at + 1)}
          />
        </div>
      </div>
      <section
        className={styles.track}
        id="quotes-track"
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('quotes.track')}
      >
        {testimonials.map(({ language, text, who, where, isExample }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they do not change while the document lives
          <figure key={place} className={styles.quote} data-tone={toneAt(place)} lang={language} dir="auto">
            <blockquote>
              <p>{t('quotes.said', { text })}</p>
            </blockquote>
            <figcaption>
              <Logo roof="tone" ball={false} />
              <span>
                <strong>
                  <bdi>{who}</bdi>
                </strong>
                {where}
              </span>
              {isExample && (
                <span className={styles.example} lang={shown}>
                  <Badge>{t('quotes.example')}</Badge>
                </span>
              )}
            </figcaption>
          </figure>
        ))}
      </section>
    </section>
  )
}

/** The scroll positions of the track, in pixels, that bring each card to its start. */
function offsets(track: HTMLElement): number[] {
  const cards = [...track.children] as HTMLElement[]
  return cards.map(card => card.offsetLeft - cards[0]!.offsetLeft)
}

/** The card nearest to the start of the track; the last one when it can scroll no further. */
function nearest(track: HTMLElement): number {
  const distances = offsets(track).map(offset => Math.abs(offset - track.scrollLeft))
  const isAtEnd = track.scrollLeft > 0 && track.scrollLeft + track.clientWidth >= track.scrollWidth - 2
  return isAtEnd ? distances.length - 1 : distances.indexOf(Math.min(...distances))
}
