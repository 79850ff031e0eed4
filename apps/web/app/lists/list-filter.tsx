import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { DateField } from '@preau/ui/date-field/date-field'
import { Icon } from '@preau/ui/icon/icon'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { Children, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from './list.module.css'
import type { ChoiceField, DaysField, Fields, SearchField, SwitchField } from './list-query.ts'
import type { List } from './use-list.ts'
import type { useListFilter } from './use-list-filter.ts'

type Filtering = { filter: ReturnType<typeof useListFilter> }

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

/** The filter of a list, drawn by its fields; those with counts are drawn elsewhere. */
export function ListFields({
  fields,
  filter,
  className,
}: Filtering & { fields: Fields; className?: string | undefined }) {
  return (
    <ListFilter className={className}>
      {Object.entries(fields).map(([name, field]) => {
        if ('isCounted' in field) return null
        if ('options' in field) return <ListChoice key={name} name={name} field={field} filter={filter} />
        if ('from' in field) return <ListDays key={name} field={field} filter={filter} />
        if ('parameter' in field) return <ListSwitch key={name} field={field} filter={filter} />
        return <ListSearch key={name} field={field} filter={filter} />
      })}
    </ListFilter>
  )
}

function ListSearch({ field, filter }: Filtering & { field: SearchField }) {
  return (
    <TextField
      type="search"
      {...field}
      value={filter.typed}
      onChange={event => filter.type(event.currentTarget.value)}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** A filter by one of several values. */
export function ListChoice({
  name,
  field: { label, every, options },
  filter,
}: Filtering & { name: string; field: ChoiceField }) {
  const chosen = options.find(({ value }) => value === filter.choice(name)) ?? (every === undefined ? options[0] : null)
  return (
    <SelectField
      label={label}
      value={chosen?.value ?? ''}
      onChange={event => filter.choose(name, event.currentTarget.value)}
    >
      {every !== undefined && <option value="">{every}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

function ListSwitch({ field: { label, parameter }, filter }: Filtering & { field: SwitchField }) {
  return (
    <Checkbox
      label={label}
      checked={filter.choice(parameter) !== ''}
      onChange={event => filter.choose(parameter, event.currentTarget.checked ? 'yes' : '')}
    />
  )
}

/** The first and the last day of a time span. */
export function ListDays({ field: { from, until }, filter }: Filtering & { field: DaysField }) {
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
