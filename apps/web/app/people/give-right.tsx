import { fullName } from '@preau/contract/accounts/full-name'
import { answerOf } from '@preau/contract/client/outcome'
import { fromWire } from '@preau/contract/library/library-object'
import type { Answer } from '@preau/contract/schemas'
import { SelectField } from '@preau/ui/select-field/select-field'
import { showToast } from '@preau/ui/toast/toast'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { ListFailed } from '#lists/list-parts.tsx'
import { useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import type { Person } from './account-badge.tsx'

const given = ['reader', 'writer', 'owner'] as const
const schema = z.object({ object: z.string().min(1, 'field-is-required'), right: z.enum(given) })
const types = ['level', 'path', 'tool'] as const

/** Refusals about rights that need no words of their own here: administrators have every right, on what is there. */
export const rightRefusals = {
  accessdenied: 'fault',
  'last-leadowner': 'fault',
  'unknown-person': 'not-found',
} as const

/** Gives a person a right on a level, a path or a tool. */
export function GiveRight({
  person,
  known,
  onGiven,
  onClose,
}: {
  person: Person
  /** What they have rights on already. */
  known: Answer<'getPersonPlaces'>[number]['rights']
  onGiven: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('administration')
  const call = useCall()
  const message = useFieldMessage()
  const refusalWords = useRefusal('administration', rightRefusals)
  const { data: places = [], isError, isRefetching, refetch } = usePlaces()
  const form = useCheckedForm<z.output<typeof schema>>(schema, { object: '', right: 'writer' })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const others = places.filter(({ id }) => known.every(right => right.id !== id))

  const submit = form.handleSubmit(async ({ object, right }) => {
    const { refusal } = await call('putShare', { id: object, mail: person.mail, right })
    if (refusal) return form.refuse({ [formError]: refusalWords(refusal) })
    const name = places.find(({ id }) => id === object)?.name ?? ''
    showToast({ text: t('person.places.given', { person: fullName(person), name }) })
    onClose()
    onGiven()
  })

  return (
    <FormDialog
      title={t('person.places.giveTo', { person: fullName(person) })}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t('person.places.give')}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {isError && places.length === 0 && <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} />}
      <SelectField
        {...form.register('object')}
        label={t('person.places.object')}
        hint={t('person.places.objectHint')}
        error={message(errors.object)}
        required
      >
        <option value="">{t('person.places.choose')}</option>
        {types.map(type => (
          <optgroup key={type} label={t(`person.places.types.${type}`)}>
            {others
              .filter(place => place.type === type)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField {...form.register('right')} label={t('person.places.rightLabel')} error={message(errors.right)}>
        {given.map(right => (
          <option key={right} value={right}>
            {t(`person.places.right.${right}`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

/** All levels, paths and tools, by name. */
function usePlaces() {
  const call = useCall()
  const lang = useLanguage()
  const { user } = useSession()
  return useQuery({
    queryKey: ['places-for-rights', lang, user?.mail],
    queryFn: async ({ signal }) => {
      const query = { filters: { type: ['category' as const, 'bloc' as const, 'path' as const] }, attributes: [], lang }
      return (await answerOf(call('getLibrary', query, { signal })))
        .map(fromWire)
        .map(({ id, name, type }) => ({ id, name, type }))
        .sort((one, other) => one.name.localeCompare(other.name, lang))
    },
  })
}
