import { type CertificateStanding, certificateStanding } from '@preau/course/certificate'
import type { Missing } from '@preau/course/missing-slides'
import { isSlideDone } from '@preau/course/progress'
import type { LoadedModule } from '#lesson/load-module.ts'
import { countable, type ProgressState } from '#progress/progress.ts'

/** The parts of one module that are missing for the certificate, as far as this device knows. */
export function missingHere(
  module: LoadedModule,
  { slides }: ProgressState,
): Missing & { standing: CertificateStanding } {
  const learned = module.slides.map(({ id, content, questions }) => {
    const stand = slides[id]
    const progress = countable(stand, questions)
    return {
      id,
      slide: content ?? { blocks: [] },
      isDone: isSlideDone(content ?? { blocks: questions }, progress),
      publishedAt: 0,
      visitedAt: stand?.seenAt ?? null,
      answers: progress.answers,
    }
  })
  const standing = certificateStanding(learned, module.rule)
  const placed = (slide: string) => ({
    slide,
    name: module.slides.find(({ id }) => id === slide)?.title ?? '',
    module: module.id,
    moduleName: module.name,
  })
  return {
    standing,
    undone: standing.undone.map(placed),
    open: standing.open.flatMap(({ slide, block, isAnswered, score }) => {
      const given = slides[slide]?.answers[block]
      // Not marked yet: nobody knows whether it is to be answered again.
      if (given?.isWaiting) return []
      const { left, from } = given?.next ?? { left: null, from: null }
      return { ...placed(slide), isAnswered, score, left, from }
    }),
  }
}
