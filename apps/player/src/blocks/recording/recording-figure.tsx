import type { RichText as RichTextDocument } from '@preau/course/rich-text'
import { plainText } from '@preau/course/rich-text'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTakenIn } from '#lesson/lesson.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { useReadInFold } from '#lesson/use-read-in-fold.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './recording-figure.module.css'

/** The fields that a film and a sound have in common. */
export type Recorded = {
  id: string
  media?: string | undefined
  title: string
  captions?: string | undefined
  transcript?: RichTextDocument | undefined
}

/** The player, its title, and its transcript: reading the transcript takes the recording in, as watching it does. */
export function RecordingFigure({
  block: { id, title, transcript },
  beside,
  children,
}: {
  block: Recorded
  /** The captions of the recording as text. */
  beside?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('player')
  const lang = useBlockLanguage()()
  const text = useRef<HTMLDivElement>(null)
  const [isRead, setRead] = useState(false)
  useReadInFold(text, transcript ? plainText(transcript).length : 0, () => setRead(true))
  useTakenIn(id, isRead)
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
              <div ref={text}>
                <RichText text={transcript} />
              </div>
            </Fold>
          )}
        </Accordion>
      )}
    </figure>
  )
}
