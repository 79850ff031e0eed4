import { wordsOf } from '@preau/course/words-of'
import { Badge } from '@preau/ui/badge/badge'
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadBlock } from '#blocks/read-block.tsx'
import styles from './conflict-dialog.module.css'
import type { ConflictPart, Side } from './conflict-parts.ts'
import { markChangedWords } from './mark-changed-words.ts'
import { SlideTitles } from './slide-titles.ts'

/** One place of a slide, in two states side by side: the author chooses which one is kept. */
export function ConflictChoice({
  part,
  name,
  side,
  onSide,
  mine,
  theirs,
}: {
  /** Null if it is the whole slide, drawn by `mine` and `theirs`. */
  part: ConflictPart | null
  /** Who wrote the other state; null for a deleted account. */
  name: string | null
  side: Side
  onSide: (side: Side) => void
  mine?: ReactNode
  theirs?: ReactNode
}) {
  const { t } = useTranslation('editor')
  const group = useId()
  const both = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [one, other] = both.current?.querySelectorAll('form') ?? []
    return one && other && markChangedWords(one, other)
  }, [])
  const drawn = { mine: part ? <PartView part={part} side="mine" /> : mine, theirs: theirs ?? null }
  if (part) drawn.theirs = <PartView part={part} side="theirs" />
  const labels = {
    mine: t('conflict.mine'),
    theirs: name === null ? t('conflict.unnamed.theirs') : t('conflict.theirs', { name }),
  }
  return (
    <fieldset className={styles.part}>
      <legend>
        {part ? <PartName part={part} /> : t('conflict.wholeSlide')}
        {part && (
          <Badge>
            {part.changedBy === 'theirs' && name === null
              ? t('conflict.unnamed.by')
              : t(`conflict.by.${part.changedBy}`, { name: name ?? '' })}
          </Badge>
        )}
      </legend>
      <div ref={both} className={styles.both}>
        {(['mine', 'theirs'] as const).map(key => (
          <div key={key} className={`stack ${styles.side}`}>
            <label className={`small ${styles.head}`}>
              <input
                type="radio"
                name={group}
                checked={side === key}
                onChange={() => onSide(key)}
                aria-describedby={`${group}-${key}`}
              />
              {labels[key]}
            </label>
            {/* Read only; a form of its own, otherwise its radio buttons would join the slide's groups. */}
            <form className={styles.drawn} inert>
              {drawn[key]}
            </form>
            <p id={`${group}-${key}`} className="visually-hidden">
              {part?.kind === 'readAgain' ? (
                <SlideToRead id={part[key]} />
              ) : part?.kind === 'block' ? (
                part[key] ? (
                  wordsOf(part[key])
                ) : (
                  t('conflict.goneBlock')
                )
              ) : (
                part?.[key]
              )}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function PartName({ part }: { part: ConflictPart }) {
  const { t } = useTranslation('editor')
  if (part.kind === 'title') return t('slide.title')
  if (part.kind === 'layout') return t('layout.label')
  if (part.kind === 'ask') return t('asked.label')
  if (part.kind === 'readAgain') return t('readAgain.label')
  const block = part.mine ?? part.theirs
  return block ? t(`types.${block.type}.name`) : null
}

function PartView({ part, side }: { part: ConflictPart; side: Side }) {
  const { t } = useTranslation('editor')
  if (part.kind === 'title') return <strong>{part[side] || t('side.untitled')}</strong>
  if (part.kind === 'layout') return t(`layout.${part[side]}`)
  if (part.kind === 'ask') return part[side] ?? t('asked.everyOne')
  if (part.kind === 'readAgain') return <SlideToRead id={part[side]} />
  const block = part[side]
  return block ? <ReadBlock block={block} /> : <em>{t('conflict.goneBlock')}</em>
}

/** The slide to read again after a miss, by its title. */
function SlideToRead({ id }: { id: string | null }) {
  const { t } = useTranslation('editor')
  const titleOf = useContext(SlideTitles)
  return (id && titleOf(id)) || t('readAgain.usual')
}
