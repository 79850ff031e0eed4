import { descriptionMaximum, nameMaximum } from '@preau/contract/library/library-object'
import type { StructureChange } from '@preau/contract/structures/schemas'
import { maxOf } from '@preau/course/field'
import { moduleContent } from '@preau/course/module-content'
import { typedNumber } from '@preau/course/typed-number'
import type { ContentLanguage } from '@preau/locales/languages'

/** The form fields of a module's details in one language; takeaways one per line. */
export type ModuleFields = { name: string; description: string; minutes: string; takeaways: string; exercise: string }

/** What is wrong with a field, as a key of the editor's texts. */
export type FieldFault = 'noName' | 'notMinutes' | 'tooManyTakeaways' | 'longTakeaway' | 'tooLong'

const { minutes: minutesSchema, takeaways: takeawaysSchema, exercise: exerciseSchema } = moduleContent.shape
const minutesMaximum = minutesSchema.unwrap().maxValue ?? 0
const takeawaysMaximum = maxOf(takeawaysSchema)
const takeawayMaximum = maxOf(takeawaysSchema.unwrap().element)
const exerciseMaximum = maxOf(exerciseSchema)

/** The words of a module in one language, as the server has them. */
export type StoredWords = { name: string | null; description: string | null; content: unknown }

/** The form fields of a module's own words in one language; undefined where it has none. */
export function fieldsOf(words: StoredWords | undefined): ModuleFields {
  const { minutes, takeaways, exercise } = moduleContent.parse(words?.content ?? {})
  return {
    name: words?.name ?? '',
    description: words?.description ?? '',
    minutes: minutes === 0 ? '' : String(minutes),
    takeaways: takeaways.join('\n'),
    exercise: exercise ?? '',
  }
}

const linesOf = (text: string) => text.split('\n').flatMap(line => line.trim() || [])

/** The faults of the fields; in a translation every field is optional. */
export function faultsOf(
  { name, description, minutes, takeaways, exercise }: ModuleFields,
  isTranslation: boolean,
): Partial<Record<keyof ModuleFields, FieldFault>> {
  const lines = linesOf(takeaways)
  const longLine = lines.some(line => line.length > takeawayMaximum)
  return {
    ...(!isTranslation && name.trim() === '' ? { name: 'noName' as const } : {}),
    ...(name.trim().length > nameMaximum ? { name: 'tooLong' as const } : {}),
    ...(description.trim().length > descriptionMaximum ? { description: 'tooLong' as const } : {}),
    ...(minutesIn(minutes) === null ? { minutes: 'notMinutes' as const } : {}),
    ...(longLine ? { takeaways: 'longTakeaway' as const } : {}),
    ...(lines.length > takeawaysMaximum ? { takeaways: 'tooManyTakeaways' as const } : {}),
    ...(exercise.trim().length > exerciseMaximum ? { exercise: 'tooLong' as const } : {}),
  }
}

/** Typed minutes as a number, 0 if blank; null if not a whole number. */
function minutesIn(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return 0
  const minutes = typedNumber(text, value => Number.isInteger(value) && value >= 0 && value <= minutesMaximum)
  return Number.isNaN(minutes) ? null : minutes
}

/** The change that saves the fields of one language. */
export function changeOf(
  { name, description, minutes, takeaways, exercise }: ModuleFields,
  { id, language, isTranslation }: { id: string; language: ContentLanguage; isTranslation: boolean },
): StructureChange & { kind: 'describe' } {
  const lines = linesOf(takeaways)
  const tried = exercise.trim()
  const common = { name: name.trim() || null, description: description.trim() || null }
  if (!isTranslation) {
    const content = { minutes: minutesIn(minutes) ?? 0, takeaways: lines, ...(tried ? { exercise: tried } : {}) }
    return { kind: 'describe', id, language, words: { ...common, content } }
  }
  // A text that a translation leaves out is taken from the original.
  const content = { ...(lines.length > 0 ? { takeaways: lines } : {}), ...(tried ? { exercise: tried } : {}) }
  const isEmpty = Object.keys(content).length === 0
  return { kind: 'describe', id, language, words: { ...common, content: isEmpty ? null : content } }
}

/** The fields in which two states differ. */
export function differingFields(one: ModuleFields, other: ModuleFields): (keyof ModuleFields)[] {
  return (Object.keys(one) as (keyof ModuleFields)[]).filter(key => one[key].trim() !== other[key].trim())
}
