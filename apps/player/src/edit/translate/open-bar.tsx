import { type ContentLanguage, isEasyLanguage } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { useTranslation } from 'react-i18next'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import styles from './open-bar.module.css'
import { useKeepTranslation } from './use-keep-translation.ts'
import { nextKey, type useOpenPlaces } from './use-open-places.ts'

/** The bar under a translation: the number of open places in the tool, and buttons to the next one and to the overview. */
export function OpenBar({
  slide,
  lang,
  places: { left, outdated, next },
  onOverview,
}: {
  slide: string
  lang: ContentLanguage
  places: ReturnType<typeof useOpenPlaces>
  onOverview: () => void
}) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const { keep, isKeeping } = useKeepTranslation(lang)
  const language = languageHeading(lang)
  const isEasy = isEasyLanguage(lang)
  return (
    <section className={`row ${styles.bar}`} aria-label={t(isEasy ? 'simplify.title' : 'translating.title')}>
      <p role="status" className={`small ${styles.left}`}>
        {left !== null &&
          (left > 0
            ? t(isEasy ? 'simplify.open' : 'translating.left', { count: left })
            : t(isEasy ? 'simplify.allDone' : 'translating.allDone', { language }))}
      </p>
      {outdated > 0 && (
        <Button look="plain" size="sm" icon="check" busy={isKeeping} onClick={() => void keep(slide)}>
          {t('translating.keepHere', { count: outdated })}
        </Button>
      )}
      <Button look="plain" size="sm" icon="list" onClick={onOverview}>
        {t('translating.overview')}
      </Button>
      {left !== 0 && (
        <Button
          size="sm"
          icon="arrow"
          onClick={next}
          aria-keyshortcuts={nextKey}
          title={t(isEasy ? 'simplify.nextKey' : 'translating.nextKey', { key: nextKey })}
        >
          {t('translating.next')}
        </Button>
      )}
    </section>
  )
}
