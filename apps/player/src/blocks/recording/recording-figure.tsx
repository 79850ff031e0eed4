import type { RichText as RichTextDocument } from '@preau/course/rich-text'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './recording-figure.module.css'

/** What a film and a sound have in common. */
export type Recorded = {
  media?: string | undefined
  title: string
  captions?: string | undefined
  transcript?: RichTextDocument | undefined
}

/** The player, its title, and its transcript. */
export function RecordingFigure({
  block: { title, transcript },
  beside,
  children,
}: {
  block: Recorded
  /** Its captions as text. */
  beside?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('player')
  const lang = useBlockLanguage()()
  return (
    <figure className={styles.figure}>
      {children}
      {title && (
        <figcaption className="note" lang={lang}>
          {title}
        </figcaption>
      )}
      {(beside || transcript) && (
        <Accordion>
          {beside && <Fold title={t('recording.readAlong')}>{beside}</Fold>}
          {transcript && (
            <Fold title={t('recording.transcript')}>
              <RichText text={transcript} />
            </Fold>
          )}
        </Accordion>
      )}
    </figure>
  )
}
