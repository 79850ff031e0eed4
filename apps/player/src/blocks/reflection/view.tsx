import type { LearnerBlockOf } from '@preau/course/block'
import { readAnswer } from '@preau/course/marking'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { QuestionPrompt } from '#blocks/question/question-form.tsx'
import { useGiven } from '#blocks/question/use-question.ts'
import { useLesson } from '#lesson/lesson.ts'
import { useIsKeptInBrowser } from '#platform/browser-store.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './view.module.css'

/** Milliseconds without a key before what was typed is kept. */
const pause = 600

/** An open question for oneself: kept as one types, an example to compare with after writing. */
function ReflectionView({ block }: { block: LearnerBlockOf<'reflection'> }) {
  const { t } = useTranslation('player')
  const { progress, slide, offer, isPrinted } = useLesson()
  const { given, isAway } = useGiven(block.id)
  const isInBrowser = useIsKeptInBrowser()
  const known = readAnswer('reflection', given?.answer)?.text ?? ''
  const [text, setText] = useState(known)
  const unkept = useRef<string | null>(null)

  // Read anew, it may be what another device wrote; what is typed here stays.
  useEffect(() => {
    if (unkept.current === null) setText(known)
  }, [known])

  const keep = () => {
    if (unkept.current === null) return
    progress.answer(slide, block.id, { text: unkept.current }, { delay: pause })
    unkept.current = null
  }
  const latestKeep = useRef(keep)
  latestKeep.current = keep
  useEffect(() => {
    const leave = () => latestKeep.current()
    addEventListener('pagehide', leave, { capture: true })
    return () => {
      removeEventListener('pagehide', leave, { capture: true })
      leave()
    }
  }, [])
  useEffect(() => {
    if (unkept.current !== text) return
    const timer = setTimeout(() => latestKeep.current(), pause)
    return () => clearTimeout(timer)
  }, [text])

  const write = (words: string) => {
    unkept.current = words
    setText(words)
  }
  const onItsWay = isAway ? 'reflection.keptHere' : 'reflection.keeping'
  const ofPerson = given?.isWaiting ? onItsWay : 'reflection.kept'
  const ofVisitor = isInBrowser ? 'visit.kept' : 'visit.keptWhileOpen'
  return (
    <div className={styles.reflection}>
      <QuestionPrompt block={block} kicker={t('question.reflection')} />
      <TextArea
        label={t('reflection.label')}
        hint={isPrinted ? undefined : t('reflection.hint')}
        rows={6}
        maxLength={20_000}
        value={text}
        onChange={event => write(event.target.value)}
        onBlur={keep}
      />
      <p className={styles.status}>
        {given && text.trim() !== '' && !isPrinted ? t(offer ? ofVisitor : ofPerson) : null}
      </p>
      {block.key?.example && text.trim() !== '' && (
        <Accordion>
          <Fold title={t('reflection.example')}>
            <RichText text={block.key.example} />
          </Fold>
        </Accordion>
      )}
    </div>
  )
}

export const reflection: BlockView<'reflection'> = { View: ReflectionView }
