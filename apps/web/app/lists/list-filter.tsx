import { DateField } from '@preau/ui/date-field/date-field'
import { Icon } from '@preau/ui/icon/icon'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { Children, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from './list.module.css'
import type { List } from './use-list.ts'
import { oneOf, type useListFilter } from './use-list-filter.ts'

type FilterField = { label: string; filter: ReturnType<typeof useListFilter> }

/** Parameters of the address that do not count as a filter, besides the search. */
const noFilter = ['q', 'sort']

/** The filter fields of a list, side by side; on a phone all but the first are folded away. */
export function ListFilter({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('administration')
  const [isOpen, setIsOpen] = useState(false)
  const [query] = useSearchParams()
  const [first, ...others] = Children.toArray(children)
  const count = [...query.keys()].filter(name => !noFilter.includes(name)).length
  return (
    <search className={`${styles.filter} ${className ?? ''}`} data-folded={!isOpen || undefined}>
      {first}
      {others.length > 0 && (
        <button className={styles.fold} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {count > 0 ? t('filters.chosen', { count }) : t('filters.none')}
          <Icon name="chevron-down" size="sm" />
        </button>
      )}
      {others}
    </search>
  )
}

/** The search field of a list. */
export function ListSearch({ label, hint, filter }: FilterField & { hint?: string }) {
  return (
    <TextField
      type="search"
      label={label}
      hint={hint}
      value={filter.typed}
      onChange={event => filter.type(event.currentTarget.value)}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/**
 * A filter by one of several values, kept in the address under a name.
 * @param every the label for no choice; without it, the first value is the default
 */
export function ListChoice<Value extends string>({
  label,
  filter,
  name,
  values,
  textOf,
  every,
}: FilterField & { name: string; values: readonly Value[]; textOf: (value: Value) => string; every?: string }) {
  const chosen = oneOf(values, filter.choice(name)) ?? (every === undefined ? values[0] : '')
  return (
    <SelectField label={label} value={chosen} onChange={event => filter.choose(name, event.currentTarget.value)}>
      {every !== undefined && <option value="">{every}</option>}
      {values.map(value => (
        <option key={value} value={value}>
          {textOf(value)}
        </option>
      ))}
    </SelectField>
  )
}

/** The first and the last day of a time span, kept in the address as `from` and `until`. */
export function ListDays({
  from,
  until,
  filter,
}: {
  /** The labels of the two fields. */
  from: string
  until: string
  filter: FilterField['filter']
}) {
  const [first, last] = [filter.choice('from'), filter.choice('until')]
  return (
    <>
      <DateField
        label={from}
        value={first}
        max={last || undefined}
        onChange={event => filter.choose('from', event.currentTarget.value)}
      />
      <DateField
        label={until}
        value={last}
        min={first || undefined}
        onChange={event => filter.choose('until', event.currentTarget.value)}
      />
    </>
  )
}

/** Announces how many lines are loaded, and whether there are more, whenever that changes. */
export function ListCount({
  list: { pages, lines },
  textOf,
}: {
  list: List
  textOf: (count: number, hasMore: boolean) => string
}) {
  return (
    <p className={`note ${styles.count}`} role="status">
      {pages.data !== undefined && textOf(lines.length, pages.hasNextPage)}
    </p>
  )
}
