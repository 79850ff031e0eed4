import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { TextField } from '@preau/ui/text-field/text-field'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChoices } from '#administration/people/person-choices.tsx'
import { ListChoice } from '#lists/list-filter.tsx'
import type { useListFilter } from '#lists/use-list-filter.ts'

/** Narrows people down to a school, whose name the address follows once typing rests, and to a canton. */
export function SchoolFilter({ filter }: { filter: ReturnType<typeof useListFilter> }) {
  const { t } = useTranslation('statistics')
  const { cantons } = useChoices()
  const [typed, setTyped] = useState<string | null>(null)
  const settled = useDebounced(typed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter is new with every drawing
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
        label={t('filter.canton')}
        every={t('filter.everyCanton')}
        filter={filter}
        name="canton"
        values={cantons.map(({ value }) => value)}
        textOf={canton => cantons.find(({ value }) => value === canton)?.label ?? ''}
      />
    </>
  )
}
