import { useTranslation } from 'react-i18next'
import { ListExport } from '#administration/list-export.tsx'
import { useLanguage } from '#site.tsx'
import type { PeopleFilter } from './use-people.ts'

/** Exports the people in the filtered list to a file. */
export function PeopleExport({ filter, onClose }: { filter: PeopleFilter; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  return (
    <ListExport
      call="exportPeople"
      query={{ ...filter, lang: language }}
      texts={[t(Object.keys(filter).length > 0 ? 'people.give.some' : 'people.give.all'), t('export.text')]}
      doneText={count => t('people.give.done', { count })}
      onClose={onClose}
    />
  )
}
