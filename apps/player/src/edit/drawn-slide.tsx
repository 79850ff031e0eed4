import type { SlideContent } from '@preau/course/slide'
import { learnerSlide } from '@preau/course/slide'
import { type Ref, useMemo, useRef } from 'react'
import { LessonContext, useLesson } from '#learn/lesson.ts'
import { SlideView } from '#learn/slide-view.tsx'
import { previewProgress } from './preview-progress.ts'

/** A slide exactly as teachers see it; answers are marked and kept nowhere. */
export function DrawnSlide({
  id,
  content,
  heading,
}: {
  id: string
  content: SlideContent
  heading?: Ref<HTMLHeadingElement>
}) {
  const around = useLesson()
  const latest = useRef(content)
  latest.current = content
  const progress = useMemo(() => previewProgress(() => latest.current), [])
  const drawn = useMemo(() => learnerSlide(content), [content])
  return (
    <LessonContext value={{ ...around, slide: id, layout: content.layout, progress }}>
      <SlideView
        slide={{ id, title: content.title, content: drawn, questions: [] }}
        entrance={null}
        heading={heading ?? null}
      />
    </LessonContext>
  )
}
