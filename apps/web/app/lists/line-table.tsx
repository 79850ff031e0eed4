import type { ReactNode } from 'react'
import styles from './list.module.css'

/** A column of a list. On a telephone its cells are below each other, without headings. */
type Column<Line> = {
  heading: string
  /** Only read aloud. */
  isHeadingHidden?: boolean
  /** Its cells name their lines. */
  isName?: boolean
  /** Beside the other columns; `least` is what its cells need. */
  width?: 'least' | '6.5em' | '9em' | '9.5em' | '11em' | '12em' | '13em' | '26%' | '36%' | '38%' | '44%'
  /** On a telephone: before the name, or beside it where there is room. */
  place?: 'before' | 'beside'
  cell: (line: Line) => ReactNode
}

export type Table<Line> = {
  columns: Column<Line>[]
  keyOf: (line: Line) => string
  isChosen?: (line: Line) => boolean
}

/** The lines of a list as a table, for a PagedList. */
export function LineTable<Line>({ columns, lines, keyOf, isChosen }: Table<Line> & { lines: Line[] }) {
  return (
    <table>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          {columns.map(({ heading, isHeadingHidden, place }) => (
            <th key={heading} scope="col" data-place={place}>
              {isHeadingHidden ? <span className="visually-hidden">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={keyOf(line)} data-line tabIndex={-1} data-chosen={isChosen?.(line) || undefined}>
            {columns.map(({ heading, isName, width, place, cell }) => {
              const look = { 'data-width': width, 'data-place': place }
              return isName ? (
                <th key={heading} scope="row" {...look}>
                  {cell(line)}
                </th>
              ) : (
                <td key={heading} {...look}>
                  {cell(line)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A small value of a line; on a telephone `label` says what the heading says elsewhere. */
export function SmallValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.second}>
      <span className={styles.label}>{label} </span>
      {children}
    </span>
  )
}
