import type { LearnerBlockOf } from '@preau/course/block'
import { isEmptyText, type RichText } from '@preau/course/rich-text'
import type { Walk } from '#blocks/branching/walk.ts'

type Situations = LearnerBlockOf<'conversation'>['situations']

/** An entry of the thread: a message of a person or of the learner, a chosen answer, or its consequence. */
export type Entry = { key: string; part: string } & (
  | { is: 'message'; from: string | undefined; text: string }
  | { is: 'answer'; text: string }
  | { is: 'note'; text: RichText }
)

/** The thread of a walk so far; of the present situation only the first messages, as many as `shown`. */
export function threadOf(situations: Situations, { behind, at, chosen }: Walk, shown: number): Entry[] {
  const said = (id: string | undefined, choice: string | null, step: number, count?: number): Entry[] => {
    const { messages = [], choices = [] } = situations.find(situation => situation.id === id) ?? {}
    // A choice may lead back to an earlier situation: its messages are then in the thread twice.
    const keyOf = (part: string, kind = '') => `${step} ${part}${kind}`
    return [
      ...messages
        .slice(0, count)
        .map(({ id, from, text }) => ({ key: keyOf(id), part: id, is: 'message' as const, from, text })),
      ...choices
        .filter(({ id }) => id === choice)
        .flatMap(({ id, text, consequence }) => [
          { key: keyOf(id), part: id, is: 'answer' as const, text },
          ...(isEmptyText(consequence)
            ? []
            : [{ key: keyOf(id, ' note'), part: id, is: 'note' as const, text: consequence }]),
        ]),
    ]
  }
  return [
    ...behind.flatMap(({ situation, choice }, step) => said(situation, choice, step)),
    ...said(at, chosen, behind.length, shown),
  ]
}
