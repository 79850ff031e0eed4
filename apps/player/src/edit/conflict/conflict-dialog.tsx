import { maxBlocks, type SlideContent } from '@preau/course/slide'
import { type ContentLanguage, plainLanguage } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnSlide } from '#edit/shown-slide/drawn-slide.tsx'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import styles from './conflict-dialog.module.css'
import type { ConflictPart, LanguageConflict } from './conflict-parts.ts'
import { allOf, choiceOf, keptOfRest, keyOf, proposedSides, type Sides, settledContent } from './conflict-sides.ts'
import { CopyWords } from './copy-words.tsx'

type SettledContents = Partial<Record<ContentLanguage, SlideContent | null>>

/** Two people edited one slide: shows both states where they differ; the author chooses for each place or for all. */
export function ConflictDialog({
  slide,
  conflicts,
  name,
  onSettle,
}: {
  slide: string
  conflicts: readonly LanguageConflict[]
  /** Who saved the other state; null for a deleted account. */
  name: string | null
  onSettle: (chosen: SettledContents) => void
}) {
  const { t, i18n } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const [choices] = useState(() => conflicts.map(choiceOf))
  const [sides, setSides] = useState<Sides>(() => proposedSides(choices))
  const settled = Object.fromEntries(
    choices.map(choice => [choice.lang, settledContent(choice, sides)]),
  ) as SettledContents
  const isTooLong = Object.values(settled).some(content => (content?.blocks.length ?? 0) > maxBlocks)
  const partOf = (lang: ContentLanguage, part: ConflictPart) => (
    <ConflictChoice
      key={part.key}
      part={part}
      name={name}
      side={sides[keyOf(lang, part.key)] ?? 'mine'}
      onSide={side => setSides(before => ({ ...before, [keyOf(lang, part.key)]: side }))}
    />
  )
  const wholeOf = (lang: ContentLanguage, content: SlideContent) => (
    <DrawnSlide
      id={slide}
      slide={{ content, lang: plainLanguage(lang), language: plainLanguage(lang), isTranslated: true }}
    />
  )
  const answers = (
    <>
      <CopyWords look="plain" contents={conflicts.flatMap(({ mine }) => mine ?? [])} />
      <Button disabled={isTooLong} onClick={() => onSettle(settled)}>
        {t('conflict.save')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => {}}
      userClose={false}
      startsAtTitle
      size="medium"
      title={t('conflict.title', { name: name ?? t('conflict.somebody') })}
      footer={answers}
    >
      <p className={styles.why}>{t('conflict.why')}</p>
      <div className={`cluster gap-8 ${styles.all}`}>
        <Button look="second" size="sm" onClick={() => setSides(allOf('mine', choices, sides))}>
          {t('conflict.allMine')}
        </Button>
        <Button look="second" size="sm" onClick={() => setSides(allOf('theirs', choices, sides))}>
          {name === null ? t('conflict.unnamed.all') : t('conflict.allTheirs', { name })}
        </Button>
      </div>
      {choices.map(choice => (
        <div key={choice.lang} className={`stack gap-24 ${styles.language}`} lang={choice.lang}>
          {choices.length > 1 && <h3 lang={i18n.language}>{languageHeading(choice.lang)}</h3>}
          {choice.conflict ? (
            <>
              {choice.toDecide.map(part => partOf(choice.lang, part))}
              <Rest parts={choice.rest} kept={keptOfRest(choice, sides)}>
                {part => partOf(choice.lang, part)}
              </Rest>
            </>
          ) : (
            <ConflictChoice
              part={null}
              name={name}
              side={sides[keyOf(choice.lang)] ?? 'mine'}
              onSide={side => setSides(before => ({ ...before, [keyOf(choice.lang)]: side }))}
              mine={choice.mine ? wholeOf(choice.lang, choice.mine) : <p>{t('conflict.goneByMe')}</p>}
              theirs={choice.theirs ? wholeOf(choice.lang, choice.theirs) : <p>{t('conflict.gone')}</p>}
            />
          )}
        </div>
      ))}
      {isTooLong && (
        <Notice look="bad" live>
          <p>{t('slide.full', { count: maxBlocks })}</p>
        </Notice>
      )}
    </Dialog>
  )
}

/** Changes made by only one of the two: they are kept unless the author looks at them and decides otherwise. */
function Rest({
  parts,
  kept,
  children,
}: {
  parts: ConflictPart[]
  /** How many of these changes are kept. */
  kept: number
  children: (part: ConflictPart) => ReactNode
}) {
  const { t } = useTranslation('editor')
  if (parts.length === 0) return null
  return (
    <details className={`stack ${styles.rest}`}>
      <summary>
        {kept === parts.length
          ? t('conflict.rest', { count: parts.length })
          : t('conflict.restKept', { kept, all: parts.length })}
      </summary>
      {parts.map(children)}
    </details>
  )
}
