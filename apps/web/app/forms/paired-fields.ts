import type { z } from 'zod'

type Values = Record<string, unknown>

/** What `refine` takes: whether all is well, and where and how it is said if not. */
type Rule = [
  isFine: (values: Values) => boolean,
  said: { path: string[]; error: string | ((issue: { input?: unknown }) => string | undefined); when: () => boolean },
]

/** Said also while other fields of the form are still wrong. */
const when = () => true

/**
 * The rule that a second field repeats the first one; nothing is wrong with a second one that is still empty.
 * @param meant what a text is compared by
 */
export function repeats(
  [first, second]: [first: string, second: string],
  error: string,
  meant = (typed: string) => typed,
): Rule {
  const read = (value: unknown) => meant(typeof value === 'string' ? value : '')
  return [
    values => read(values[second]) === '' || read(values[first]) === read(values[second]),
    { path: [second], error, when },
  ]
}

/** The rule for words of one's own: they are looked at only while the choice is `other`, which asks for them. */
export function whereOther([choice, words]: [choice: string, words: string], rule: z.ZodType): Rule {
  const fault = (values: Values) =>
    values[choice] === 'other' ? rule.safeParse(values[words]).error?.issues[0]?.message : undefined
  return [values => fault(values) === undefined, { path: [words], error: ({ input }) => fault(input as Values), when }]
}
