import { maxBlocks, type SlideContent } from '@preau/course/slide'
import { wordsOf } from '@preau/course/words-of'
import { type Language, languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { showToast } from '@preau/ui/toast/toast'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClashChoice } from './clash-choice.tsx'
import styles from './clash-dialog.module.css'
import { type Clash, type ClashPart, clashParts, mergeParts, type Side } from './clash-parts.ts'
import { DrawnSlide } from './drawn-slide.tsx'
import type { LanguageClash } from './slide-draft.ts'

type Settled = Partial<Record<Language, SlideContent | null>>

/** What of a language is chosen among: its places, or the whole where one side took the translation away. */
type Choice = LanguageClash & { clash: Clash | null; parts: ClashPart[] }

const whole = 'whole'

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
  const { t } = useTranslation('editor')
  const who = name ?? t('clash.somebody')
  const [choices] = useState(() => clashes.map(choiceOf))
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() => proposed(choices))
  const keyOf = (lang: Language, place: string) => `${lang} ${place}`
  const all = (side: Side) => setSides(before => Object.fromEntries(Object.keys(before).map(key => [key, side])))
  const settled = Object.fromEntries(choices.map(choice => [choice.lang, resultOf(choice, sides)])) as Settled
  const isTooLong = Object.values(settled).some(content => (content?.blocks.length ?? 0) > maxBlocks)
  const copy = () =>
    navigator.clipboard.writeText(clashes.map(({ mine }) => (mine ? wordsOf(mine) : '')).join('\n\n')).then(
      () => showToast({ text: t('clash.copied') }),
      () => showToast({ text: t('clash.notCopied'), look: 'bad' }),
    )
  const partOf = (lang: Language, part: ClashPart) => (
    <ClashChoice
      key={part.key}
      part={part}
      name={who}
      side={sides[keyOf(lang, part.key)] ?? 'mine'}
      onSide={side => setSides(before => ({ ...before, [keyOf(lang, part.key)]: side }))}
    />
  )
  const answers = (
    <>
      <Button look="plain" icon="copy" onClick={() => void copy()}>
        {t('clash.copy')}
      </Button>
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
      title={t('clash.title', { name: who })}
      footer={answers}
    >
      <p className={styles.why}>{t('clash.why')}</p>
      <div className={styles.all}>
        <Button look="second" size="sm" onClick={() => all('mine')}>
          {t('clash.allMine')}
        </Button>
        <Button look="second" size="sm" onClick={() => all('theirs')}>
          {t('clash.allTheirs', { name: who })}
        </Button>
      </div>
      {choices.map(choice => (
        <div key={choice.lang} className={styles.language} lang={choice.lang}>
          {choices.length > 1 && <h3>{languages[choice.lang].name}</h3>}
          {choice.clash ? (
            <>
              {choice.parts.filter(part => part.changedBy === 'both').map(part => partOf(choice.lang, part))}
              <Rest parts={choice.parts.filter(part => part.changedBy !== 'both')}>
                {part => partOf(choice.lang, part)}
              </Rest>
            </>
          ) : (
            <ClashChoice
              part={null}
              name={who}
              side={sides[keyOf(choice.lang, whole)] ?? 'mine'}
              onSide={side => setSides(before => ({ ...before, [keyOf(choice.lang, whole)]: side }))}
              mine={choice.mine ? <DrawnSlide id={slide} content={choice.mine} /> : <p>{t('clash.goneByMe')}</p>}
              theirs={choice.theirs ? <DrawnSlide id={slide} content={choice.theirs} /> : <p>{t('clash.gone')}</p>}
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
function Rest({ parts, children }: { parts: ClashPart[]; children: (part: ClashPart) => ReactNode }) {
  const { t } = useTranslation('editor')
  if (parts.length === 0) return null
  return (
    <details className={styles.rest}>
      <summary>{t('clash.rest', { count: parts.length })}</summary>
      {parts.map(children)}
    </details>
  )
}

function choiceOf(clash: LanguageClash): Choice {
  const { base, mine, theirs } = clash
  const both = mine && theirs ? { base, mine, theirs } : null
  return { ...clash, clash: both, parts: both ? clashParts(both) : [] }
}

/** Where only one of both changed something, that is what stays; where both did, mine. */
function proposed(choices: readonly Choice[]): Record<string, Side> {
  const entries = choices.flatMap(({ lang, clash, parts }): [string, Side][] =>
    clash
      ? parts.map(({ key, changedBy }) => [`${lang} ${key}`, changedBy === 'theirs' ? 'theirs' : 'mine'])
      : [[`${lang} ${whole}`, 'mine']],
  )
  return Object.fromEntries(entries)
}

function resultOf({ lang, clash, parts, mine, theirs }: Choice, sides: Readonly<Record<string, Side>>) {
  if (!clash) return sides[`${lang} ${whole}`] === 'theirs' ? theirs : mine
  return mergeParts(clash, Object.fromEntries(parts.map(({ key }) => [key, sides[`${lang} ${key}`] ?? 'mine'])))
}
