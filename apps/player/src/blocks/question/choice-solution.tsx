import type { LearnerBlockOf } from '@preau/course/block'
import type { RichText as RichTextDocument } from '@preau/course/rich-text'
import { RichText } from '#rich-text/rich-text.tsx'
import type { SolutionLine } from './solution.tsx'

type ChoiceBlock = LearnerBlockOf<'single-choice'> | LearnerBlockOf<'multiple-choice'>

/** The chosen options beside the right ones, with what is said of each right one; undefined without the key. */
export function choiceSolution({ id, options, key }: ChoiceBlock, chosen: readonly string[]) {
  if (!key) return undefined
  const words = (ids: readonly string[], reasons?: ReadonlyMap<string, RichTextDocument | undefined>) =>
    options
      .filter(option => ids.includes(option.id))
      .map(option => {
        const reason = reasons?.get(option.id)
        return (
          <span key={option.id} className="stack">
            <RichText text={option.text} part={option.id} inline />
            {reason && (
              <span className="small">
                <RichText text={reason} part={option.id} inline />
              </span>
            )}
          </span>
        )
      })
  const right = new Map(key.options.filter(({ correct }) => correct).map(option => [option.id, option.feedback]))
  const line: SolutionLine = { id, given: words(chosen), right: words([...right.keys()], right), isRight: false }
  return { lines: [line], why: key.right }
}
