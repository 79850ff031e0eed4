import type { Block } from '@preau/course/block'
import { leftSentences } from '@preau/course/left-sentences'
import { wordsFor } from '@preau/course/localise'
import type { SlideContent } from '@preau/course/slide'
import { maxTitle } from '@preau/course/title-line'
import { countTranslation, wholeStatusOf } from '@preau/course/translation-status'
import { type ContentLanguage, isEasyLanguage, type Language } from '@preau/locales/languages'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { CrashGuard } from '@preau/ui/crash-guard/crash-guard'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ReadBlock } from '#blocks/read-block.tsx'
import type { SlideEdit } from '#edit/draft/slide-edit.ts'
import { LineField } from '#fields/line-field.tsx'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import { BlockBody } from './block-frame.tsx'
import { focusBlock } from './focus-block.ts'
import { markOpenFields } from './open-fields.ts'
import styles from './translation-view.module.css'

/** Nobody translates into easy language: it is written beside the plain words. */
const wordsOf = (lang: ContentLanguage) => (isEasyLanguage(lang) ? 'simplify' : 'translation')

/** A slide in two languages, block by block: the read-only original beside the fields of the translation. */
export function TranslationView({
  lang,
  language,
  original,
  translation,
  outdated,
  meant,
  onEdit,
  onBegin,
  onReviewed,
  onRemove,
}: {
  lang: ContentLanguage
  /** The original language. */
  language: Language
  original: SlideContent
  translation: SlideContent | undefined
  /** Ids of blocks whose original has changed since they were translated. */
  outdated: readonly string[]
  /** Ids of blocks that repeat the original on purpose. */
  meant: readonly string[]
  onEdit: (edit: SlideEdit) => void
  onBegin: (content: SlideContent) => void
  onReviewed: (blocks: string[]) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('editor')
  const of = wordsOf(lang)
  const languageHeading = useLanguageHeadings()
  const [isRemoving, setRemoving] = useState(false)
  const latest = useRef(onEdit)
  latest.current = onEdit
  const change = useCallback((block: SlideContent['blocks'][number]) => latest.current({ type: 'change', block }), [])
  const view = useRef<HTMLDivElement>(null)
  const isBegun = translation !== undefined
  const wasBegun = useRef(isBegun)
  useEffect(() => {
    if (wasBegun.current === isBegun) return
    wasBegun.current = isBegun
    // The button that began or removed the translation is gone.
    if (document.activeElement === document.body)
      view.current?.querySelector<HTMLElement>('h1 textarea, button')?.focus()
  }, [isBegun])
  const names = { original: languageHeading(language), other: languageHeading(lang) }
  if (!translation) {
    return (
      <div ref={view} className={`stack gap-16 starts ${styles.none}`}>
        <h1>{t(`${of}.none`, { language: names.other })}</h1>
        <p>{t(`${of}.noneWhy`)}</p>
        <Button icon="plus" onClick={() => onBegin({ title: '', layout: original.layout, blocks: [] })}>
          {t(`${of}.begin`)}
        </Button>
      </div>
    )
  }
  const known = { outdated, meant }
  const statuses = new Map(original.blocks.map(block => [block.id, wholeStatusOf(block, translation, known)]))
  const { written, words } = countTranslation(original, translation, known)
  /** Runs a task on a block, and moves the focus into the block: the task removes the pressed button. */
  const settle = (id: string, task: () => void) => {
    // Rendered first: otherwise the focus would move to the button that is removed.
    flushSync(task)
    focusBlock(view.current, id)
  }
  return (
    <div ref={view} className={`stack gap-20 ${styles.sides}`} data-canvas>
      <p className="note" role="status">
        {t(`${of}.written`, { count: written, all: words })}
      </p>
      <div className={styles.heads}>
        <h2>{t('translation.original', { language: names.original })}</h2>
        <h2>{names.other}</h2>
      </div>
      <div className={styles.pair}>
        <h1 lang={language}>{original.title}</h1>
        <h1 lang={lang}>
          <LineField
            label={t('slide.title')}
            placeholder={t('slide.titleHere')}
            most={maxTitle}
            value={translation.title}
            onChange={title => onEdit({ type: 'title', title })}
          />
        </h1>
      </div>
      {original.blocks.map((block, index) => (
        <TranslatedBlock
          key={block.id}
          block={block}
          words={wordsFor(block, translation)}
          place={index + 1}
          languages={{ original: language, written: lang }}
          isBegun={statuses.get(block.id) === 'begun'}
          isHalf={statuses.get(block.id) === 'half'}
          isOutdated={outdated.includes(block.id)}
          onChange={change}
          onReviewed={() => settle(block.id, () => onReviewed([block.id]))}
          onStart={() => settle(block.id, () => onEdit({ type: 'insert', at: translation.blocks.length, block }))}
        />
      ))}
      <Button look="plain" size="sm" icon="trash" className={styles.remove} onClick={() => setRemoving(true)}>
        {t(`${of}.remove`)}
      </Button>
      <ConfirmDialog
        open={isRemoving}
        danger
        title={t(`${of}.removeTitle`, { language: names.other })}
        confirmLabel={t('delete.yes')}
        cancelLabel={t('delete.no')}
        onClose={() => setRemoving(false)}
        onConfirm={async () => onRemove()}
      >
        <p>{t(`${of}.removeMeans`)}</p>
      </ConfirmDialog>
    </div>
  )
}

/** A block of the original, and beside it its translation or a button to begin that. */
function TranslatedBlock({
  block,
  words,
  place,
  languages,
  isBegun,
  isHalf,
  isOutdated,
  onChange,
  onReviewed,
  onStart,
}: {
  block: Block
  words: Block | undefined
  /** Position, counted from 1. */
  place: number
  languages: { original: Language; written: ContentLanguage }
  /** Begun: it still has the text of the original. */
  isBegun: boolean
  /** It has sentences of the original beside its own. */
  isHalf: boolean
  /** Its original has changed since it was translated. */
  isOutdated: boolean
  onChange: (block: Block) => void
  onReviewed: () => void
  onStart: () => void
}) {
  const { t } = useTranslation('editor')
  const of = wordsOf(languages.written)
  const name = t(`types.${block.type}.name`)
  const pair = useRef<HTMLElement>(null)
  // After every render: what is open depends on both sides as rendered.
  useEffect(() => markOpenFields(pair.current))
  return (
    <section ref={pair} className={styles.pair} aria-label={t('block.label', { name, place })}>
      {/* A form of its own, otherwise its radio buttons would join the groups beside it. */}
      <form lang={languages.original} className={styles.original} data-original>
        <CrashGuard subject={block} instead={<p>{t('block.broken')}</p>}>
          <ReadBlock block={block} isOriginal />
        </CrashGuard>
      </form>
      <div lang={languages.written} className={styles.words} data-block={block.id}>
        {(isBegun || isHalf || (words && isOutdated)) && (
          <div className="row gap-8">
            <Badge icon="alert">
              {t(isBegun ? 'translation.begun' : isHalf ? `${of}.half` : 'translation.outdated')}
            </Badge>
            <Button look="plain" size="sm" icon="check" onClick={onReviewed}>
              {t(isBegun || isHalf ? 'translation.isMeant' : `${of}.fits`)}
            </Button>
          </div>
        )}
        {isHalf && words && (
          <p className="note">
            {t(`${of}.left`)} <q lang={languages.original}>{leftSentences(block, words)[0]}</q>
          </p>
        )}
        {words ? (
          <BlockBody block={words} original={block} onChange={onChange} />
        ) : (
          <Button look="soft" size="sm" icon="plus" onClick={onStart}>
            {t(`${of}.start`, { name })}
          </Button>
        )}
      </div>
    </section>
  )
}
