import { maxBlocks, type SlideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnSlide } from '#edit/shown-slide/drawn-slide.tsx'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'
import { ClashChoice } from './clash-choice.tsx'
import styles from './clash-dialog.module.css'
import type { ClashPart, LanguageClash } from './clash-parts.ts'
import { allOf, choiceOf, keptOfRest, keyOf, proposedSides, type Sides, settledContent } from './clash-sides.ts'
import { CopyWords } from './copy-words.tsx'

type Settled = Partial<Record<Language, SlideContent | null>>

/** Two people wrote on one slide: where they differ both are shown, and it is chosen place by place or all at once. */
export function ClashDialog({
  slide,
  clashes,
  name,
  onSettle,
}: {
  slide: string
  clashes: readonly LanguageClash[]
  /** Who saved the other one; null for someone who is gone. */
  name: string | null
  onSettle: (chosen: Settled) => void
}) {
  const { t, i18n } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const [choices] = useState(() => clashes.map(choiceOf))
  const [sides, setSides] = useState<Sides>(() => proposedSides(choices))
  const settled = Object.fromEntries(choices.map(choice => [choice.lang, settledContent(choice, sides)])) as Settled
  const isTooLong = Object.values(settled).some(content => (content?.blocks.length ?? 0) > maxBlocks)
  const partOf = (lang: Language, part: ClashPart) => (
    <ClashChoice
      key={part.key}
      part={part}
      name={name}
      side={sides[keyOf(lang, part.key)] ?? 'mine'}
      onSide={side => setSides(before => ({ ...before, [keyOf(lang, part.key)]: side }))}
    />
  )
  const wholeOf = (lang: Language, content: SlideContent) => (
    <DrawnSlide id={slide} slide={{ content, lang, language: lang, isTranslated: true }} />
  )
  const answers = (
    <>
      <CopyWords look="plain" contents={clashes.flatMap(({ mine }) => mine ?? [])} />
      <Button disabled={isTooLong} onClick={() => onSettle(settled)}>
        {t('clash.save')}
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
      title={t('clash.title', { name: name ?? t('clash.somebody') })}
      footer={answers}
    >
      <p className={styles.why}>{t('clash.why')}</p>
      <div className={styles.all}>
        <Button look="second" size="sm" onClick={() => setSides(allOf('mine', choices, sides))}>
          {t('clash.allMine')}
        </Button>
        <Button look="second" size="sm" onClick={() => setSides(allOf('theirs', choices, sides))}>
          {name === null ? t('clash.unnamed.all') : t('clash.allTheirs', { name })}
        </Button>
      </div>
      {choices.map(choice => (
        <div key={choice.lang} className={styles.language} lang={choice.lang}>
          {choices.length > 1 && <h3 lang={i18n.language}>{languageHeading(choice.lang)}</h3>}
          {choice.clash ? (
            <>
              {choice.asked.map(part => partOf(choice.lang, part))}
              <Rest parts={choice.rest} kept={keptOfRest(choice, sides)}>
                {part => partOf(choice.lang, part)}
              </Rest>
            </>
          ) : (
            <ClashChoice
              part={null}
              name={name}
              side={sides[keyOf(choice.lang)] ?? 'mine'}
              onSide={side => setSides(before => ({ ...before, [keyOf(choice.lang)]: side }))}
              mine={choice.mine ? wholeOf(choice.lang, choice.mine) : <p>{t('clash.goneByMe')}</p>}
              theirs={choice.theirs ? wholeOf(choice.lang, choice.theirs) : <p>{t('clash.gone')}</p>}
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

/** What only one of both changed, and stays unless one looks into it and says otherwise. */
function Rest({
  parts,
  kept,
  children,
}: {
  parts: ClashPart[]
  /** How many of them stay. */
  kept: number
  children: (part: ClashPart) => ReactNode
}) {
  const { t } = useTranslation('editor')
  if (parts.length === 0) return null
  return (
    <details className={styles.rest}>
      <summary>
        {kept === parts.length
          ? t('clash.rest', { count: parts.length })
          : t('clash.restKept', { kept, all: parts.length })}
      </summary>
      {parts.map(children)}
    </details>
  )
}
