import { useState } from 'react'
import { type Fields, type QueryOf, queryOf } from './list-query.ts'
import { type List, type ListSource, useList } from './use-list.ts'
import { useListFilter } from './use-list-filter.ts'

/** A list with its filter, for a ListPage. */
export type FilteredList<Line> = List & {
  lines: Line[]
  firstPage: { next: string | null; counts?: Record<string, number> } | undefined
  fields: Fields
  filter: ReturnType<typeof useListFilter>
  query: object
}

/** A list that its fields filter, and the line that is open in a dialog. */
export function useFilteredList<All extends Fields, Page extends { next: string | null }, Line>({
  fields,
  ...source
}: { fields: All } & ListSource<QueryOf<All>, Page, Line>) {
  const filter = useListFilter()
  const query = queryOf(fields, filter)
  const list = useList({ ...source, filter: query })
  const [shown, show] = useState<Line | null>(null)
  return { ...list, fields, filter, query, shown, show }
}
