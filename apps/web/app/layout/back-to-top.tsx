import { IconButton } from '@preau/ui/button/button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './back-to-top.module.css'

/** How far one scrolls, in pixels, before the header shrinks and the button appears. */
const threshold = 100

/** Marks the document as scrolled (`html[data-scrolled]`) and as scrolling down (`data-sinking`), and scrolls back to its top. */
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
    // The button is about to vanish: the keyboard continues from the top too.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return <IconButton className={styles.button} icon="up" look="main" size="lg" label={t('backToTop')} onClick={goUp} />
}
