import { Button } from '@preau/ui/button/button'
import { closeToast, showToast } from '@preau/ui/toast/toast'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import own from '#administration/list-tools.module.css'
import { lazyPart, NotLoaded } from '#errors/not-loaded.tsx'
import type { PeopleFilter } from './use-people.ts'

type Part = { filter: PeopleFilter; onImported: (count: number) => void; onClose: () => void }

const parts = {
  make: lazyPart<Part>(() => import('./person-form.tsx').then(({ PersonForm }) => PersonForm), NotLoaded),
  take: lazyPart<Part>(() => import('./people-import.tsx').then(({ PeopleImport }) => PeopleImport), NotLoaded),
  takeBack: lazyPart<Part>(
    () => import('./people-import.tsx').then(({ TakeBackPeopleImport }) => TakeBackPeopleImport),
    NotLoaded,
  ),
  give: lazyPart<Part>(() => import('./people-export.tsx').then(({ PeopleExport }) => PeopleExport), NotLoaded),
} satisfies Record<string, ComponentType<Part>>

/** Actions on the list as a whole: add an account, import many from a file, export all. */
export function PeopleTools({ filter }: { filter: PeopleFilter }) {
  const { t } = useTranslation('administration')
  const [open, setOpen] = useState<keyof typeof parts | null>(null)
  const Opened = open && parts[open]
  const said = useRef<number>(null)
  // The toast's action needs this page.
  useEffect(() => () => closeToast(said.current ?? 0), [])

  function sayImported(count: number) {
    said.current = showToast({
      text: t('people.take.done', { count }),
      action: { label: t('people.back.open'), onSelect: () => setOpen('takeBack') },
    })
  }

  return (
    <div className={`cluster gap-12 ${own.tools}`}>
      <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen('make')}>
        {t('people.make')}
      </Button>
      <Button look="second" icon="upload" aria-haspopup="dialog" onClick={() => setOpen('take')}>
        {t('people.take.open')}
      </Button>
      <Button look="second" icon="download" aria-haspopup="dialog" onClick={() => setOpen('give')}>
        {t('export.open')}
      </Button>
      {Opened && (
        <Suspense fallback={null}>
          <Opened filter={filter} onImported={sayImported} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
