import type { RichText as RichTextDocument } from '@preau/course/rich-text'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './solution.module.css'
import { Verdict } from './verdict.tsx'

/** One part of a solution: what was answered, what is right, and why. */
export type SolutionLine = {
  id: string
  /** What the part is about, such as the left side of a pair; none if the question has one part. */
  name?: ReactNode
  given: ReactNode
  right: ReactNode
  isRight: boolean
  why?: RichTextDocument | undefined
}

/** The solution of a question, beside what was answered; it takes the focus, as its button is gone. */
export function Solution({ lines, why }: { lines: readonly SolutionLine[]; why?: RichTextDocument | undefined }) {
  const { t } = useTranslation('player')
  const title = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div ref={place} className={`stack gap-14 ${styles.solution}`} role="group" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{t('solution.title')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className="stack gap-14">
        {lines.map(line => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
      {why && <RichText text={why} />}
    </div>
  )
}

function Line({ name, given, right, isRight, why }: SolutionLine) {
  const { t } = useTranslation('player')
  return (
    <li className={`stack gap-6 ${styles.line}`}>
      {name && <p className={styles.name}>{name}</p>}
      <dl className={styles.sides}>
        <div>
          <dt>{t('solution.given')}</dt>
          <dd>
            <Verdict part={{ isRight }} /> <span>{given}</span>
          </dd>
        </div>
        {!isRight && (
          <div>
            <dt>{t('solution.right')}</dt>
            <dd>{right}</dd>
          </div>
        )}
      </dl>
      {why && <RichText text={why} />}
    </li>
  )
}
