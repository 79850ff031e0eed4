import { lazyPart } from '@preau/ui/loading/lazy-part'
import { MenuItem } from '@preau/ui/menu/menu'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ChosenBar, type Selection } from '#lists/choosing.tsx'
import type { Person } from './account-badge.tsx'
import { changeIcons, changesFor, type PeopleChange } from './people-changes.ts'

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
  return (
    <>
      <ChosenBar selection={selection} status={t('people.many.chosen', { count: chosen.length })}>
        {changesFor(chosen).map(change => (
          <MenuItem
            key={change}
            icon={changeIcons[change]}
            danger={change === 'close'}
            onSelect={() => setConfirming({ change, people: [...chosen] })}
          >
            {t(`people.many.changes.${change}.label`)}
          </MenuItem>
        ))}
      </ChosenBar>
      {confirming && (
        <Suspense fallback={null}>
          <ChangePeopleDialog {...confirming} onDone={clear} onClose={() => setConfirming(null)} />
        </Suspense>
      )}
    </>
  )
}
