import { Button, buttonClass } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { Icon } from '@preau/ui/icon/icon'
import { Menu } from '@preau/ui/menu/menu'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './choosing.module.css'
import type { Table } from './line-table.tsx'

/** The chosen lines of a list; a line that leaves the list is no longer chosen. */
export type Selection<Line> = { chosen: readonly Line[]; clear: () => void }

/**
 * A list whose lines are chosen, one or all: what its `ListPage` needs for that (`parts`), and the column with a checkbox
 * in each line, whose name is said with it.
 */
export function useChoosing<Line extends { id: string }>(lines: readonly Line[], nameOf: (line: Line) => string) {
  const { t } = useTranslation('administration')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = lines.filter(({ id }) => ids.has(id))
  const clear = () => setIds(new Set())
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen.map(line => line.id))
    if (isChosen) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  const column: Table<Line>['columns'][number] = {
    heading: t('people.many.choice'),
    isHeadingHidden: true,
    place: 'before',
    cell: line => (
      <Checkbox
        className={styles.choice}
        label={<span className="visually-hidden">{t('people.many.choose', { name: nameOf(line) })}</span>}
        checked={ids.has(line.id)}
        onChange={event => choose(line.id, event.currentTarget.checked)}
      />
    ),
  }
  const parts = {
    countClass: `cluster ${styles.above}`,
    besideCount: (
      // Keeps its place while the list is loading.
      <Checkbox
        className={styles.all}
        data-shown={lines.length > 1}
        label={t('people.many.chooseAll')}
        checked={lines.length > 1 && chosen.length === lines.length}
        partial={chosen.length > 0 && chosen.length < lines.length}
        onChange={event => (event.currentTarget.checked ? setIds(new Set(lines.map(({ id }) => id))) : clear())}
      />
    ),
    keyOf: ({ id }: Line) => id,
    isChosen: ({ id }: Line) => ids.has(id),
  }
  return { selection: { chosen, clear }, column, parts }
}

/**
 * The bar at the bottom while lines are chosen: how many, a menu of what can be done to them, and a button to choose
 * none.
 */
export function ChosenBar<Line>({
  selection: { chosen, clear },
  status,
  children,
}: {
  selection: Selection<Line>
  status: string
  children: ReactNode
}) {
  const { t } = useTranslation('administration')
  const isOpen = chosen.length > 0
  return (
    <div className={styles.bar} data-open={isOpen || undefined}>
      <p role="status">{isOpen && status}</p>
      {isOpen && (
        <>
          <Menu
            align="start"
            triggerClass={buttonClass({ size: 'sm' })}
            trigger={
              <>
                {t('people.many.act')}
                <Icon name="chevron-down" size="sm" />
              </>
            }
          >
            {children}
          </Menu>
          <Button look="plain" size="sm" icon="close" onClick={clear}>
            {t('people.many.none')}
          </Button>
        </>
      )}
    </div>
  )
}
