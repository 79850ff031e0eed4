import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#errors/not-loaded.tsx'
import type { Person } from './account-badge.tsx'
import { changeIcons, changesFor, type PeopleChange } from './people-changes.ts'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

type Question = { change: PeopleChange; people: Person[]; onDone: () => void; onClose: () => void }

const ChangePeopleDialog = lazyPart<Question>(
  () => import('./change-people-dialog.tsx').then(part => part.ChangePeopleDialog),
  NotLoaded,
)

/** How many people are selected, and what can be done to them. */
export function SelectionBar({ selection }: { selection: Selection<Person> }) {
  const { t } = useTranslation('administration')
  const { chosen, clear } = selection
  const [confirming, setConfirming] = useState<{ change: PeopleChange; people: Person[] } | null>(null)
  const isOpen = chosen.length > 0
  return (
    <>
      <div className={styles.bar} data-open={isOpen || undefined}>
        <p role="status">{isOpen && t('people.many.chosen', { count: chosen.length })}</p>
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
              {changesFor(chosen).map(change => (
                <MenuItem
                  key={change}
                  icon={changeIcons[change]}
                  danger={change === 'close'}
                  onSelect={() => setConfirming({ change, people: chosen })}
                >
                  {t(`people.many.changes.${change}.label`)}
                </MenuItem>
              ))}
            </Menu>
            <Button look="plain" size="sm" icon="close" onClick={clear}>
              {t('people.many.none')}
            </Button>
          </>
        )}
      </div>
      {confirming && (
        <Suspense fallback={null}>
          <ChangePeopleDialog {...confirming} onDone={clear} onClose={() => setConfirming(null)} />
        </Suspense>
      )}
    </>
  )
}
