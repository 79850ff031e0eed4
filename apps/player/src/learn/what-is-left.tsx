import type { LearnerQuestion } from '@preau/course/block'
import { isAnswered } from '@preau/course/marking'
import { isTakenIn } from '@preau/course/progress'
import { takenTogether, waysLeft } from '@preau/course/taking-in'
import { useTranslation } from 'react-i18next'
import type { LoadedSlide } from '#lesson/load-module.ts'
import { type ProgressState, refusalOf } from '#progress/progress.ts'
import { LeftList } from './left-list.tsx'

/** The slides that are not done, each with the reason. */
export function WhatIsLeft({
  title,
  slides,
  state,
  addressOf,
  onGo,
}: {
  title: string
  slides: LoadedSlide[]
  state: ProgressState
  addressOf: (id: string) => string
  onGo: (id: string) => void
}) {
  const { t, i18n } = useTranslation('player')
  const reasonOf = ({ id, content, questions }: LoadedSlide) => {
    const stand = state.slides[id]
    const isOpen = (question: LearnerQuestion) => {
      const given = stand?.answers[question.id]
      return !isAnswered(question, given?.answer) || refusalOf(question, given) !== null
    }
    const open = questions.filter(isOpen).length
    if (!stand?.seenAt) return t('end.leftUnseen')
    if (open > 0) return t('end.leftQuestions', { count: open })
    if (!content || isTakenIn(content, stand)) return t('end.leftUnseen')
    const ways = waysLeft(content, takenTogether(stand.taken ?? null, stand.unkept))
    if (ways.length === 0) return t('end.leftWaiting')
    const what = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(ways.map(way => t(`end.ways.${way}`)))
    return t('end.leftParts', { what })
  }
  const items = slides.map(slide => ({
    id: slide.id,
    title: slide.title,
    lang: slide.wording.titleLang,
    why: reasonOf(slide),
    address: addressOf(slide.id),
  }))
  return <LeftList title={title} items={items} onGo={onGo} />
}
