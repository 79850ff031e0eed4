import { cantons } from '@preau/contract/accounts/person-fields'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { TextField } from '@preau/ui/text-field/text-field'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListChoice, ListDays, ListFilter } from '#lists/list-filter.tsx'
import { spanOfDays } from '#lists/span-of-days.ts'
import type { useListFilter } from '#lists/use-list-filter.ts'
import { useChoices } from '#people/person-choices.tsx'
import styles from './statistics.module.css'
import type { LearnersFilter } from './use-statistics.ts'

type Filter = ReturnType<typeof useListFilter>

/** The filter in the address. */
export function learnersFilterOf(filter: Filter): LearnersFilter {
  const canton = cantons.find(each => each === filter.choice('canton'))
  const organization = filter.choice('organization').trim()
  return {
    ...(organization && { organization }),
    ...(canton && { canton }),
    ...spanOfDays(filter.choice('from'), filter.choice('until')),
  }
}

/** Filters people by school, by canton, and by when they began. */
export function LearnersFilterFields({ filter }: { filter: Filter }) {
  const { t } = useTranslation('statistics')
  return (
    <ListFilter className={styles.filter}>
      <SchoolFilter filter={filter} />
      <ListDays field={{ from: t('filter.from'), until: t('filter.until') }} filter={filter} />
    </ListFilter>
  )
}

/** The name of a school, which the address follows after a debounce, and its canton. */
function SchoolFilter({ filter }: { filter: Filter }) {
  const { t } = useTranslation('statistics')
  const { cantons: choices } = useChoices()
  const [typed, setTyped] = useState<string | null>(null)
  const settled = useDebounced(typed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is new with every render
  useEffect(() => {
    if (settled === null) return
    filter.choose('organization', settled)
    setTyped(now => (now === settled ? null : now))
  }, [settled])

  return (
    <>
      <TextField
        type="search"
        label={t('filter.organization')}
        hint={t('filter.organizationHint')}
        value={typed ?? filter.choice('organization')}
        onChange={event => setTyped(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <ListChoice
        name="canton"
        field={{ label: t('filter.canton'), every: t('filter.everyCanton'), options: choices }}
        filter={filter}
      />
    </>
  )
}
