import { isQuestion, score } from '@preau/course/block'
import type { SlideContent } from '@preau/course/slide'
import type { Progress, ProgressState } from './progress.ts'

/** The progress of nobody: answers are marked here, assessments too, and nothing of it is kept or sent. */
export function previewProgress(content: () => SlideContent): Progress {
  const listeners = new Set<() => void>()
  let state: ProgressState = { slides: {}, isSaved: true, connection: 'fine' }
  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    see: () => {},
    answer: (slide, id, answer) => {
      const question = content().blocks.find(block => block.id === id)
      if (!question || !isQuestion(question)) return
      const given = { answer, mark: score(question, answer), isWaiting: false }
      const answers = { ...state.slides[slide]?.answers, [id]: given }
      state = { ...state, slides: { ...state.slides, [slide]: { seenAt: Date.now(), answers } } }
      for (const listener of listeners) listener()
    },
    adopt: () => {},
    flush: () => {},
    leave: () => {},
    close: () => {},
  }
}
