import { emptyRichText } from '@preau/course/rich-text'
import { maxTitle } from '@preau/course/title-line'
import type { ContentLanguage } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EarlyWords } from '#edit/tool/early-words.ts'
import { LineField } from '#fields/line-field.tsx'
import { FormatRow } from '#rich-text/format-place.tsx'
import { RichTextField } from '#rich-text/rich-text-field.tsx'
import styles from './canvas.module.css'
import bar from './new-slide.module.css'

/** A slide that is still being created; its title can already be typed, and after Enter its first text. */
export function NewSlide({
  lang,
  words,
  setWords,
  retry,
  isBeingMade,
  side,
}: {
  /** The original language of the tool. */
  lang: ContentLanguage
  words: EarlyWords
  setWords: (words: EarlyWords) => void
  /** Retries if there was no network; else null. */
  retry: (() => void) | null
  isBeingMade: boolean
  /** The button that opens the list of modules and slides where it is hidden. */
  side: ReactNode
}) {
  const { t } = useTranslation(['editor', 'ui', 'player'])
  const { title } = words
  const text = useRef<HTMLDivElement>(null)
  const isTextBegun = words.text !== null
  // With the field itself: the next key is for it.
  useLayoutEffect(() => {
    if (isTextBegun) text.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()
  }, [isTextBegun])
  const goOn = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || nativeEvent.isComposing) return
    if (words.text) text.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()
    else setWords({ ...words, text: emptyRichText() })
  }
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
            autoFocus={words.text === null}
            onFocus={({ target }) => target.setSelectionRange(title.length, title.length)}
            lang={lang}
            value={title}
            onKeyDown={goOn}
            onChange={title => setWords({ ...words, title })}
          />
        </h1>
        {words.text && (
          <div ref={text} className={styles.early} lang={lang}>
            <RichTextField
              label={t('types.text.name')}
              placeholder={t('text.here')}
              value={words.text}
              onChange={text => setWords({ ...words, text })}
            />
          </div>
        )}
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
