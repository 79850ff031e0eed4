import { isAssessment } from '@preau/course/certificate'
import { useCallback, useState } from 'react'
import type { Offer, OpenQuestion } from '#lesson/lesson.ts'
import type { LoadedSlide } from '#lesson/load-module.ts'

/**
 * The questions that wait for an answer, for the blocks and the foot. The check button belongs to the first one whose
 * answer is ready, else to the first of all. Beside this button, and beside the offer of an account, the button to go
 * on is quiet.
 */
export function useOpenQuestions(slide: LoadedSlide | undefined, offer: Offer | undefined) {
  const [open, setOpen] = useState<Readonly<Record<string, OpenQuestion | null>>>({})
  const onQuestion = useCallback((block: string, question: OpenQuestion | null) => {
    setOpen(before => ({ ...before, [block]: question }))
  }, [])
  const blocks = slide?.content?.blocks ?? []
  const waiting = blocks.filter(({ id }) => open[id])
  const toCheck = (waiting.find(({ id }) => open[id]?.isReady) ?? waiting[0])?.id
  const question = (toCheck !== undefined && open[toCheck]) || undefined
  const offersAccount = offer !== undefined && blocks.some(isAssessment)
  return { ofBlocks: { onQuestion, toCheck }, ofFoot: { question, isQuiet: question !== undefined || offersAccount } }
}
