import { maxTitle } from '@preau/course/title-line'
import type { ContentLanguage } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LineField } from '#fields/line-field.tsx'
import { FormatRow } from '#rich-text/format-place.tsx'
import styles from './canvas.module.css'
import bar from './new-slide.module.css'

/** A slide that is still being created; its title can already be typed. */
export function NewSlide({
  lang,
  title,
  setTitle,
  isTitleDone,
  endTitle,
  retry,
  isBeingMade,
  side,
}: {
  /** The original language of the tool. */
  lang: ContentLanguage
  title: string
  setTitle: (title: string) => void
  /** Enter was pressed: the focus moves on once the slide is loaded. */
  isTitleDone: boolean
  endTitle: () => void
  /** Retries if there was no network; else null. */
  retry: (() => void) | null
  isBeingMade: boolean
  /** The button that opens the list of modules and slides where it is hidden. */
  side: ReactNode
}) {
  const { t } = useTranslation(['editor', 'ui', 'player'])
  return (
    <div>
      <header>
        <div className={bar.bar}>{side}</div>
        <FormatRow onPlace={() => {}} />
      </header>
      <main className={`stack gap-12 starts ${styles.canvas}`}>
        <h1 className={styles.title}>
          <LineField
            label={t('slide.title')}
            placeholder={t('side.newSlide')}
            most={maxTitle}
            autoFocus
            onFocus={({ target }) => target.setSelectionRange(title.length, title.length)}
            lang={lang}
            value={title}
            readOnly={isTitleDone}
            onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && endTitle()}
            onChange={setTitle}
          />
        </h1>
        {retry ? (
          <div className={`stack gap-16 starts ${bar.waits}`}>
            <Notice live>
              <p>{t('slide.waits')}</p>
            </Notice>
            <Button look="second" size="sm" icon="retry" busy={isBeingMade} onClick={retry}>
              {t('player:retry')}
            </Button>
          </div>
        ) : (
          <p className={styles.empty} role="status">
            {t('ui:loading')}
          </p>
        )}
      </main>
    </div>
  )
}
