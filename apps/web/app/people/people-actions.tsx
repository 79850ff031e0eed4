import { useToastHere } from '@preau/ui/hooks/use-toast-here'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListActions } from '#administration/list-actions.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import type { PeopleFilter } from './account-badge.tsx'

const PersonForm = lazyPart<{ onClose: () => void }>(
  () => import('./person-form.tsx').then(part => part.PersonForm),
  NotLoaded,
)
const RegistrationLinks = lazyPart<{ onClose: () => void }>(
  () => import('./registration-links.tsx').then(part => part.RegistrationLinks),
  NotLoaded,
)
const PeopleImport = lazyPart<{ startsAtImports?: boolean; onImported: (count: number) => void; onClose: () => void }>(
  () => import('./people-import.tsx').then(part => part.PeopleImport),
  NotLoaded,
)

/** Actions on the list as a whole: add an account, import many from a file, export all. */
export function PeopleActions({ filter }: { filter: PeopleFilter }) {
  const { t } = useTranslation('administration')
  const [isTakingBack, setIsTakingBack] = useState(false)
  const showToast = useToastHere()

  function sayImported(count: number) {
    showToast({
      text: count > 0 ? t('people.take.done', { count }) : t('people.take.doneGroups'),
      action: { label: t('people.back.open'), onSelect: () => setIsTakingBack(true) },
    })
  }

  return (
    <>
      <ListActions
        tools={[
          { icon: 'plus', text: t('people.make'), dialog: onClose => <PersonForm onClose={onClose} /> },
          { icon: 'link', text: t('links.open'), dialog: onClose => <RegistrationLinks onClose={onClose} /> },
          {
            icon: 'upload',
            text: t('people.take.open'),
            dialog: onClose => <PeopleImport onImported={sayImported} onClose={onClose} />,
          },
        ]}
        exported={{
          call: 'exportPeople',
          query: filter,
          text: t(Object.keys(filter).length > 0 ? 'people.give.some' : 'people.give.all'),
          doneText: count => t('people.give.done', { count }),
        }}
      />
      {isTakingBack && (
        <Suspense fallback={null}>
          <PeopleImport startsAtImports onImported={sayImported} onClose={() => setIsTakingBack(false)} />
        </Suspense>
      )}
    </>
  )
}
