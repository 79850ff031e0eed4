import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { registrationLinkMaxima } from '@preau/contract/registration-links/calls'
import { mailDomain } from '@preau/contract/registration-links/mail-domain'
import { DateField } from '@preau/ui/date-field/date-field'
import { FieldGrid } from '@preau/ui/field/field'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type BoundCall, useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { isRequired, optionalText, requiredText } from '#forms/fields.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useRefusal } from '#use-refusal.ts'

const { name: longest, people } = registrationLinkMaxima

const schema = z.object({
  name: requiredText.pipe(z.string().max(longest, 'field-too-long')),
  until: z.iso.date(isRequired),
  most: z
    .string()
    .regex(/^\d{1,4}$/, 'number')
    .refine(most => Number(most) >= 1 && Number(most) <= people, 'number'),
  mailDomain: optionalText.pipe(mailDomain.optional()),
  group: z.string(),
})

/** Makes a registration link. */
export function RegistrationLinkForm({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const call = useCall()
  const message = useFieldMessage()
  const refusalWords = useRefusal('administration')
  const { data: groups = [] } = useQuery({ queryKey: ['open-groups'], queryFn: () => readGroups(call), staleTime: 0 })
  const form = useCheckedForm(schema, { name: '', until: '', most: '', mailDomain: '', group: '' })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState

  const submit = form.handleSubmit(async ({ name, until, most, mailDomain, group }) => {
    const query = { name, until, most: Number(most), mailDomain: mailDomain ?? null, group: group || null }
    const { refusal } = await onlyOf(call('createRegistrationLink', query))
    if (!refusal) {
      onMade()
      onClose()
      return
    }
    if (refusal.code === 'day-over') form.refuse({ until: refusalWords(refusal) })
    else form.refuse({ [formError]: refusalWords(refusal) })
  })

  return (
    <FormDialog
      title={t('links.make')}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t('links.submit')}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        label={t('links.name')}
        hint={t('links.nameHint')}
        autoComplete="off"
        required
        autoFocus
        error={message(errors.name)}
      />
      <FieldGrid>
        <DateField
          {...form.register('until')}
          label={t('links.until')}
          hint={t('links.untilHint')}
          required
          error={errors.until?.message === isRequired ? t('links.missing.until') : message(errors.until)}
        />
        <TextField
          {...form.register('most')}
          label={t('links.most')}
          inputMode="numeric"
          autoComplete="off"
          required
          error={errors.most && t('links.number', { most: people })}
        />
      </FieldGrid>
      <TextField
        {...form.register('mailDomain')}
        label={t('links.domain')}
        hint={t('links.domainHint')}
        autoComplete="off"
        optional
        error={errors.mailDomain?.message === 'invalid-domain' ? t('links.domainInvalid') : message(errors.mailDomain)}
      />
      {groups.length > 0 && (
        <SelectField {...form.register('group')} label={t('links.group')} hint={t('links.groupHint')} optional>
          <option value="">{t('links.noGroup')}</option>
          {groups.map(({ id, name, school }) => (
            <option key={id} value={id}>
              {school && school !== name ? `${name} · ${school}` : name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}

/** The open groups, of which a link invites to one. */
async function readGroups(call: BoundCall) {
  const found = []
  for (let after: string | undefined; ; ) {
    const [page] = await answerOf(call('getAllGroups', after === undefined ? {} : { after }))
    if (!page) return found
    found.push(...page.groups)
    if (page.next === null) return found
    after = page.next
  }
}
