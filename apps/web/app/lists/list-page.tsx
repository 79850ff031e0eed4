import type { ReactNode } from 'react'
import { PageHead } from '#document/page-head.tsx'
import { LineTable, type Table } from './line-table.tsx'
import { ListCount, ListFields } from './list-filter.tsx'
import { isNarrowed } from './list-query.ts'
import { PagedList } from './paged-list.tsx'
import { StateFilter } from './state-filter.tsx'
import type { FilteredList } from './use-filtered-list.ts'

type Texts = {
  /** The name of the list for those who do not see it. */
  list: string
  count: (count: number, hasMore: boolean) => string
  nothing: { title: string; text?: string }
}

type Drawn<Line> = Table<Line> & {
  list: FilteredList<Line>
  texts: Texts
  filterClass?: string | undefined
  /** The class of the line with the count, and what is beside the count. */
  countClass?: string | undefined
  besideCount?: ReactNode
  belowTable?: ReactNode
}

/** A list of the administrators as a page: its title, what is `above` its filter, its lines, and its dialogs. */
export function ListPage<Line>({
  texts,
  above,
  children,
  ...drawn
}: Drawn<Line> & { texts: Texts & { head: string; title: string }; above?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <PageHead title={texts.head} isPrivate />
      <h1>{texts.title}</h1>
      {above}
      <ListParts texts={texts} {...drawn} />
      {children}
    </>
  )
}

/** The filter of a list, the number of its lines, and the lines. */
export function ListParts<Line>({
  list,
  texts,
  filterClass,
  countClass,
  besideCount,
  belowTable,
  ...table
}: Drawn<Line>) {
  const { fields, filter, query, lines, firstPage } = list
  return (
    <>
      {Object.entries(fields).map(
        ([name, field]) =>
          'isCounted' in field && (
            <StateFilter
              key={name}
              field={field}
              counts={firstPage?.counts}
              chosen={filter.choice(name)}
              onChoose={state => filter.choose(name, state)}
            />
          ),
      )}
      <ListFields fields={fields} filter={filter} className={filterClass} />
      <div className={countClass}>
        <ListCount list={list} textOf={texts.count} />
        {besideCount}
      </div>
      <PagedList
        label={texts.list}
        list={list}
        nothing={texts.nothing}
        onClear={isNarrowed(fields, query) && filter.clear}
      >
        <LineTable lines={lines} {...table} />
        {belowTable}
      </PagedList>
    </>
  )
}
