import { IconButton } from '@preau/ui/button/button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './back-to-top.module.css'

/** How far one scrolls, in pixels, before the head shrinks and the way back appears. */
const threshold = 100

/** Marks the document as scrolled (`html[data-scrolled]`) and as read on (`data-sinking`), and leads back to its beginning. */
export function BackToTop() {
  const { t } = useTranslation()

  useEffect(() => {
    const { documentElement: html } = document
    let last = 0
    const mark = () => {
      html.toggleAttribute('data-scrolled', scrollY > threshold)
      html.toggleAttribute('data-sinking', scrollY > last)
      last = scrollY
    }
    mark()
    addEventListener('scroll', mark, { passive: true })
    return () => removeEventListener('scroll', mark)
  }, [])

  function goUp() {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
    // The button is about to vanish: whoever uses the keyboard goes on from the top too.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return <IconButton className={styles.button} icon="up" look="main" size="lg" label={t('backToTop')} onClick={goUp} />
}
