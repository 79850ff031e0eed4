import { wordsOf } from '@preau/course/words-of'
import { Badge } from '@preau/ui/badge/badge'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadBlock } from '#blocks/read-block.tsx'
import styles from './clash-dialog.module.css'
import type { ClashPart, Side } from './clash-parts.ts'
import { markChangedWords } from './mark-changed-words.ts'

/** One place of a slide in two states beside each other, of which one stays. */
export function ClashChoice({
  part,
  name,
  side,
  onSide,
  mine,
  theirs,
}: {
  /** Null where it is the whole slide, drawn by `mine` and `theirs`. */
  part: ClashPart | null
  /** Who wrote the other one; null for someone who is gone. */
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
    mine: t('clash.mine'),
    theirs: name === null ? t('clash.unnamed.theirs') : t('clash.theirs', { name }),
  }
  return (
    <fieldset className={styles.part}>
      <legend>
        {part ? <PartName part={part} /> : t('clash.wholeSlide')}
        {part && (
          <Badge>
            {part.changedBy === 'theirs' && name === null
              ? t('clash.unnamed.by')
              : t(`clash.by.${part.changedBy}`, { name: name ?? '' })}
          </Badge>
        )}
      </legend>
      <div ref={both} className={styles.both}>
        {(['mine', 'theirs'] as const).map(key => (
          <div key={key} className={styles.side}>
            <label className={styles.head}>
              <input
                type="radio"
                name={group}
                checked={side === key}
                onChange={() => onSide(key)}
                aria-describedby={`${group}-${key}`}
              />
              {labels[key]}
            </label>
            {/* To be looked at, not written in; a form of its own, or its choices would be one group with the slide's. */}
            <form className={styles.drawn} inert>
              {drawn[key]}
            </form>
            <p id={`${group}-${key}`} className="visually-hidden">
              {part?.kind === 'block' ? (part[key] ? wordsOf(part[key]) : t('clash.goneBlock')) : part?.[key]}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function PartName({ part }: { part: ClashPart }) {
  const { t } = useTranslation('editor')
  if (part.kind === 'title') return t('slide.title')
  if (part.kind === 'layout') return t('layout.label')
  const block = part.mine ?? part.theirs
  return block ? t(`types.${block.type}.name`) : null
}

function PartView({ part, side }: { part: ClashPart; side: Side }) {
  const { t } = useTranslation('editor')
  if (part.kind === 'title') return <strong>{part[side] || t('side.untitled')}</strong>
  if (part.kind === 'layout') return t(`layout.${part[side]}`)
  const block = part[side]
  return block ? <ReadBlock block={block} /> : <em>{t('clash.goneBlock')}</em>
}
