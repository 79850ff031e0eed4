import { fullName } from '@preau/contract/accounts/full-name'
import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { TextField } from '@preau/ui/text-field/text-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import styles from './person-choice.module.css'

/** Most people in the list; typing more of the name narrows it. */
const most = 6

/** Finds a person by name, and selects them. */
export function PersonChoice({
  ref,
  error,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>
  error: string | undefined
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('administration')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const search = useDebounced(typed).trim()
  const { people, isFound, hasMore } = usePeopleCalled(search)
  return (
    <div className="stack gap-8">
      <TextField
        ref={ref}
        type="search"
        label={t('people.choice.person')}
        hint={t('people.choice.personHint')}
        error={people.length === 0 ? error : undefined}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setChosen('')
          onChoose('')
        }}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <p role="status" className={`small ${styles.found}`}>
        {isFound && people.length === 0 && t('people.choice.nobody')}
        {isFound &&
          people.length > 0 &&
          t(hasMore ? 'people.choice.foundMore' : 'people.choice.found', { count: people.length })}
      </p>
      {people.length > 0 && (
        <RadioGroup
          legend={t('people.choice.people')}
          name="person"
          value={chosen}
          error={error}
          onChange={event => {
            setChosen(event.currentTarget.value)
            onChoose(event.currentTarget.value)
          }}
          options={people.map(person => ({
            value: person.id,
            label: fullName(person),
            hint: [person.mail, person.organization].filter(Boolean).join(', '),
          }))}
        />
      )}
    </div>
  )
}

/** People with an open account whose name matches. */
function usePeopleCalled(search: string) {
  const call = useCall()
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['people-called', search],
    enabled: search !== '',
    queryFn: ({ signal }) => answerOf(onlyOf(call('getPeople', { search, state: 'active' }, { signal }))),
    placeholderData: keepPreviousData,
  })
  const found = search === '' ? undefined : data
  return {
    people: found?.people.slice(0, most) ?? [],
    isFound: found !== undefined && !isPlaceholderData,
    hasMore: (found?.people.length ?? 0) > most,
  }
}
