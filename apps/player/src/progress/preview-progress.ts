import { score } from '@preau/course/block'
import { isQuestion } from '@preau/course/marking'
import type { SlideContent } from '@preau/course/slide'
import type { Progress } from './progress.ts'
import { unsentProgress } from './unsent-progress.ts'

/** Progress in a preview: answers are marked here, also in assessments, and nothing is stored or sent. */
export function previewProgress(content: () => SlideContent): Progress {
  return unsentProgress((id, answer) => {
    const question = content().blocks.find(block => block.id === id)
    return question && isQuestion(question) ? score(question, answer) : undefined
  })
}
