import type { z } from 'zod'

type Values = Record<string, unknown>

/** The arguments of `refine`: the condition, and where and how its failure is shown. */
type Rule = [
  isFine: (values: Values) => boolean,
  said: { path: string[]; error: string | ((issue: { input?: unknown }) => string | undefined); when: () => boolean },
]

/** Also checked while other fields of the form are still wrong. */
const when = () => true

/**
 * The rule that a second field repeats the first one; a second one that is still empty is not wrong.
 * @param meant normalises both texts before they are compared
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

/**
 * The field to validate again together with `field`: the name with the first name, while it is wrong because both are
 * missing.
 */
export function otherName(field: string, errors: { name?: unknown }): 'name'[] {
  return field === 'firstName' && errors.name ? ['name'] : []
}

/** The rule that one of two lines is enough; if both are empty, the second one is wrong. */
export function eitherOf([first, second]: [first: string, second: string], error: string): Rule {
  return [values => Boolean(values[first] || values[second]), { path: [second], error, when }]
}

/** The rule for the person's own words: checked only while the choice is `other`, which requires them. */
export function whereOther([choice, words]: [choice: string, words: string], rule: z.ZodType): Rule {
  const fault = (values: Values) =>
    values[choice] === 'other' ? rule.safeParse(values[words]).error?.issues[0]?.message : undefined
  return [values => fault(values) === undefined, { path: [words], error: ({ input }) => fault(input as Values), when }]
}
