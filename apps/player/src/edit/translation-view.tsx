import { isQuestion, learnerView } from '@preau/course/block'
import type { SlideContent } from '@preau/course/slide'
import { type Language, languages } from '@preau/locales/languages'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawBlock } from '#blocks/views.ts'
import { BlockBody } from './block-frame.tsx'
import { LineField } from './line-field.tsx'
import type { SlideEdit } from './slide-edit.ts'
import styles from './translation-view.module.css'

/** A slide in two languages, block by block: the original as teachers see it, the translation to be written. */
export function TranslationView({
  lang,
  language,
  original,
  translation,
  outdated,
  onEdit,
  onBegin,
  onReviewed,
  onRemove,
}: {
  lang: Language
  /** The original's. */
  language: Language
  original: SlideContent
  translation: SlideContent | undefined
  /** Ids of blocks whose original changed after they were translated. */
  outdated: readonly string[]
  onEdit: (edit: SlideEdit) => void
  onBegin: (content: SlideContent) => void
  onReviewed: (blocks: string[]) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('editor')
  const [isRemoving, setRemoving] = useState(false)
  const latest = useRef(onEdit)
  latest.current = onEdit
  const change = useCallback((block: SlideContent['blocks'][number]) => latest.current({ type: 'change', block }), [])
  const names = { original: languages[language].name, other: languages[lang].name }
  if (!translation) {
    return (
      <div className={styles.none}>
        <h1>{t('translation.none', { language: names.other })}</h1>
        <p>{t('translation.noneWhy')}</p>
        <Button icon="plus" onClick={() => onBegin({ title: '', layout: original.layout, blocks: [] })}>
          {t('translation.begin')}
        </Button>
      </div>
    )
  }
  const wordsOf = ({ id, type }: SlideContent['blocks'][number]) =>
    translation.blocks.find(block => block.id === id && block.type === type)
  const isAsked = (id: string) => outdated.includes(id)
  const written = original.blocks.filter(wordsOf).length
  return (
    <div className={styles.sides} data-canvas>
      <p className={styles.count} role="status">
        {t('translation.written', { count: written, all: original.blocks.length })}
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
            maxLength={200}
            value={translation.title}
            onChange={title => onEdit({ type: 'title', title })}
          />
        </h1>
      </div>
      {original.blocks.map((block, index) => {
        const words = wordsOf(block)
        const name = t(`types.${block.type}.name`)
        return (
          <section
            key={block.id}
            className={styles.pair}
            data-block={block.id}
            aria-label={t('block.label', { name, place: index + 1 })}
          >
            <div lang={language} className={styles.original} data-question={isQuestion(block)}>
              {drawBlock(learnerView(block))}
            </div>
            <div lang={lang} className={styles.words}>
              {words && isAsked(block.id) && (
                <div className={styles.outdated}>
                  <Badge icon="alert">{t('translation.outdated')}</Badge>
                  <Button look="plain" size="sm" icon="check" onClick={() => onReviewed([block.id])}>
                    {t('translation.fits')}
                  </Button>
                </div>
              )}
              {words ? (
                <BlockBody block={words} onChange={change} />
              ) : (
                <Button
                  look="soft"
                  size="sm"
                  icon="plus"
                  onClick={() => onEdit({ type: 'insert', at: translation.blocks.length, block })}
                >
                  {t('translation.start', { name })}
                </Button>
              )}
            </div>
          </section>
        )
      })}
      <Button look="plain" size="sm" icon="trash" className={styles.remove} onClick={() => setRemoving(true)}>
        {t('translation.remove')}
      </Button>
      <ConfirmDialog
        open={isRemoving}
        danger
        title={t('translation.removeTitle', { language: names.other })}
        confirmLabel={t('delete.yes')}
        cancelLabel={t('delete.no')}
        onClose={() => setRemoving(false)}
        onConfirm={async () => onRemove()}
      >
        <p>{t('translation.removeMeans')}</p>
      </ConfirmDialog>
    </div>
  )
}
