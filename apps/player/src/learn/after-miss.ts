import { call } from '@preau/contract/client/call-as-learner'
import type { Lesson, Offer } from '#lesson/lesson.ts'
import type { LoadedSlide } from '#lesson/load-module.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { inPlace } from './outline.tsx'

/**
 * The slide to read again after a miss: the one that the author chose, if it is in the module and visible, else the
 * nearest earlier slide without questions; undefined if there is none.
 */
export function slideToRead(slides: readonly LoadedSlide[], asking: string): LoadedSlide | undefined {
  const place = slides.findIndex(({ id }) => id === asking)
  const chosen = slides.find(({ id }) => id === slides[place]?.content?.readAgain)
  return (
    chosen ??
    slides.slice(0, Math.max(0, place)).findLast(({ content, questions }) => content && questions.length === 0)
  )
}

/** The offers to a person who missed an assessment of a slide: a slide to read again, and another question. */
export function afterMiss(
  slide: LoadedSlide,
  {
    slides,
    certificate: { caller },
    offer,
    addresses,
    lesson,
    onGo,
  }: {
    slides: readonly LoadedSlide[]
    certificate: { caller: CallerAt }
    /** Set for a visitor, who answers no assessments. */
    offer: Offer | undefined
    addresses: { slide: (id: string) => string }
    lesson: Pick<Lesson, 'refresh'>
    onGo: (slide: string) => void
  },
): Pick<Lesson, 'readAgain' | 'drawAnother'> {
  const read = slideToRead(slides, slide.id)
  return {
    readAgain: read && {
      title: read.title,
      lang: read.wording.titleLang,
      address: addresses.slide(read.id),
      onClick: event => inPlace(event, () => onGo(read.id)),
    },
    drawAnother:
      !offer && slide.content?.spare
        ? async block => {
            const { refusal } = await call('drawQuestion', { slide: slide.id, block }, caller)
            if (refusal?.code === 'no-network') return false
            // If it is refused, another device has drawn a question already, or the author has removed the spare ones.
            lesson.refresh?.()
            return true
          }
        : undefined,
  }
}
