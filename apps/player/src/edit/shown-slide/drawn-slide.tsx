import { learnerSlide } from '@preau/course/slide'
import { type Ref, Suspense, useMemo, useRef } from 'react'
import { SlideView } from '#learn/slide-view.tsx'
import { LessonContext, useLesson } from '#lesson/lesson.ts'
import { wordingOf } from '#lesson/slide-wording.ts'
import { previewProgress } from '#progress/preview-progress.ts'
import type { ShownSlide } from './shown-slide.ts'

/** A slide exactly as teachers see it; answers are marked but not stored. */
export function DrawnSlide({
  id,
  slide: { content, lang, language, isTranslated, isEasy },
  heading,
}: {
  id: string
  slide: ShownSlide
  heading?: Ref<HTMLHeadingElement>
}) {
  const around = useLesson()
  const latest = useRef(content)
  latest.current = content
  const progress = useMemo(() => previewProgress(() => latest.current), [])
  const drawn = useMemo(() => learnerSlide(content), [content])
  const wording = wordingOf(drawn, {
    wanted: lang,
    original: language,
    isTranslated,
    ...(isEasy !== undefined && { isEasy }),
    around: around.lang,
  })
  return (
    <LessonContext value={{ ...around, slide: id, layout: content.layout, progress }}>
      <Suspense>
        <SlideView
          slide={{ id, title: content.title, content: drawn, questions: [], wording }}
          entrance={null}
          heading={heading ?? null}
        />
      </Suspense>
    </LessonContext>
  )
}
