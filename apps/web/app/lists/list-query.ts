import type { IconName } from '@preau/ui/icon/icon'
import type { Tone } from '@preau/ui/tone'
import { spanOfDays } from './span-of-days.ts'
import type { useListFilter } from './use-list-filter.ts'

/** The search field of a list, kept in the address as `q`. */
export type SearchField = { label: string; hint?: string }

/** A filter by one of several values, kept in the address under its name. */
export type ChoiceField<Value extends string = string> = {
  label: string
  /** The label for no choice; without it, the field sorts the list, by default by the first value. */
  every?: string
  options: readonly {
    value: Value
    label: string
    tone?: Tone
    icon?: IconName
    /** Lines that are shown only where they are chosen. */
    isSeparate?: boolean
  }[]
  /** Says which values of the address are accepted; by default, those of the options. */
  accepts?: (value: string) => boolean
  /** Drawn above the other fields, each value with its number in `counts` of the first page. */
  isCounted?: true
}

/** A time span, kept in the address as `from` and `until`; the labels of its first and its last day. */
export type DaysField = { from: string; until: string }

/** A filter that is on or off, kept in the address as `parameter`. */
export type SwitchField = { label: string; parameter: string }

/** The filter fields of a list in their order, by the name that each has in the query of the call. */
export type Fields = Readonly<Record<string, SearchField | ChoiceField | DaysField | SwitchField>>

type ValueOf<Field> = Field extends { options: readonly { value: infer Value }[] }
  ? Value
  : Field extends { parameter: string }
    ? true
    : string

/** The query of a list, by its filter fields. */
export type QueryOf<All extends Fields> = {
  [Name in keyof All as All[Name] extends DaysField ? never : Name]?: ValueOf<All[Name]>
} & { [Name in keyof All as All[Name] extends DaysField ? keyof DaysField : never]?: number }

/** The query in the address: of each field only what it allows, and nothing else. */
export function queryOf<All extends Fields>(
  fields: All,
  { search, choice }: Pick<ReturnType<typeof useListFilter>, 'search' | 'choice'>,
): QueryOf<All> {
  const parts = Object.entries(fields).map(([name, field]) => {
    if ('from' in field) return spanOfDays(choice('from'), choice('until'))
    if ('parameter' in field) return choice(field.parameter) && { [name]: true }
    if ('options' in field) return isAllowed(field, choice(name)) && { [name]: choice(name) }
    return search && { [name]: search }
  })
  return Object.assign({}, ...parts)
}

function isAllowed({ options, accepts }: ChoiceField, value: string): boolean {
  return accepts ? accepts(value) : options.some(option => option.value === value)
}

/** Whether a query leaves anything out: sorting does not. */
export function isNarrowed(fields: Fields, query: object): boolean {
  return Object.keys(query).some(name => {
    const field = fields[name]
    return !(field && 'options' in field && field.every === undefined)
  })
}
