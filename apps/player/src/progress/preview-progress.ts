import { score } from '@preau/course/block'
import { isQuestion } from '@preau/course/marking'
import type { SlideContent } from '@preau/course/slide'
import { createStore } from '@preau/ui/store'
import { untouched } from './local-progress.ts'
import type { Progress, ProgressState } from './progress.ts'

/** Progress in a preview: answers are marked here, also in assessments, and nothing is stored or sent. */
export function previewProgress(content: () => SlideContent): Progress {
  const state = createStore<ProgressState>({ slides: {}, isSaved: true, connection: 'fine' })
  return {
    state: state.get,
    subscribe: state.subscribe,
    see: () => {},
    take: () => {},
    answer: (slide, id, answer) => {
      const question = content().blocks.find(block => block.id === id)
      if (!question || !isQuestion(question)) return
      const given = { answer, mark: score(question, answer), isWaiting: false }
      const answers = { ...state.get().slides[slide]?.answers, [id]: given }
      const { slides } = state.get()
      state.set({ ...state.get(), slides: { ...slides, [slide]: { ...untouched, seenAt: Date.now(), answers } } })
    },
    adopt: () => {},
    flush: () => {},
    leave: () => {},
    close: () => {},
  }
}
