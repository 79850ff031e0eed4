import type { LearnerBlockOf } from '@preau/course/block'
import { longestReflection } from '@preau/course/blocks/reflection/score'
import { readAnswer } from '@preau/course/marking'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { QuestionPrompt } from '#blocks/question/question-form.tsx'
import { useRecordedAnswer } from '#blocks/question/use-question.ts'
import { useLesson } from '#lesson/lesson.ts'
import { useIsKeptInBrowser } from '#platform/browser-store.ts'
import { useAskBeforeUnload } from '#platform/use-ask-before-unload.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './view.module.css'

/** Milliseconds without typing before the text is saved. */
const pause = 600

/** Texts over the limit, not saved until shortened, by slide and block: they outlive leaving the slide. */
const tooLong = new Map<string, string>()

/** An open question for oneself: saved while typing, with an example to compare with afterwards. */
function ReflectionView({ block }: { block: LearnerBlockOf<'reflection'> }) {
  const { t } = useTranslation('player')
  const { progress, slide, offer, isPrinted } = useLesson()
  const { given, isAway } = useRecordedAnswer(block.id)
  const isInBrowser = useIsKeptInBrowser()
  const known = readAnswer('reflection', given?.answer)?.text ?? ''
  const place = `${slide} ${block.id}`
  const [text, setText] = useState(tooLong.get(place) ?? known)
  const unkept = useRef<string | null>(tooLong.get(place) ?? null)
  useAskBeforeUnload(text.length > longestReflection)

  // A reload may bring the text of another device; text typed here is kept.
  useEffect(() => {
    if (unkept.current === null) setText(known)
  }, [known])

  const keep = () => {
    if (unkept.current === null || unkept.current.length > longestReflection) return
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
    if (words.length > longestReflection) tooLong.set(place, words)
    else tooLong.delete(place)
    setText(words)
  }
  const onItsWay = isAway ? 'reflection.keptHere' : 'reflection.keeping'
  const there = given?.keptBy ? 'reflection.keptLater' : 'reflection.kept'
  const ofPerson = given?.isWaiting ? onItsWay : given?.refused ? (`question.${given.refused}` as const) : there
  const ofVisitor = isInBrowser ? 'visit.kept' : 'visit.keptWhileOpen'
  return (
    <div className={`stack gap-16 ${styles.reflection}`}>
      <QuestionPrompt block={block} kicker={t('question.reflection')} />
      <TextArea
        label={t('reflection.label')}
        hint={isPrinted ? undefined : t('reflection.hint')}
        rows={6}
        most={longestReflection}
        value={text}
        onChange={event => write(event.target.value)}
        onBlur={keep}
      />
      <p className={styles.status}>
        {given && text.trim() !== '' && text.length <= longestReflection && !isPrinted
          ? t(offer ? ofVisitor : ofPerson)
          : null}
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
