import type { SettingsState } from '@preau/contract/settings/schemas'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import { FieldGrid } from '@preau/ui/field/field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { InstallationValue, SectionForm } from './section-parts.tsx'
import styles from './settings.module.css'
import { useSectionForm } from './use-section-form.ts'

type Organisation = SettingValues['organisation']

/** The input type of each field. */
const inputs = {
  name: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address' },
  phone: { type: 'tel', autoComplete: 'tel' },
  mail: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  site: { type: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<keyof Organisation, object>

const fields = Object.keys(inputs) as (keyof Organisation)[]

/** Name and contact data of the organisation that runs the platform. */
export function OrganisationForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const form = useSectionForm('organisation', state)
  const { typed, saved } = form

  const control = (field: keyof Organisation) => ({
    label: t(`organisation.${field}`),
    required: true,
    dir: 'auto',
    ...form.bind(field),
  })

  return (
    <SectionForm form={form} theirs={<Card organisation={saved.values} />}>
      <FieldGrid>
        {fields.map(field => (
          <div key={field} data-wide={field === 'name' || field === 'address' || field === 'site' || undefined}>
            {field === 'address' ? (
              <TextArea {...inputs.address} {...control(field)} hint={t('organisation.addressHint')} />
            ) : (
              <TextField
                {...inputs[field]}
                {...control(field)}
                {...(field === 'mail' && { hint: t('organisation.mailHint', { mail: state.mailFrom }) })}
              />
            )}
            <InstallationValue
              isOwn={typed[field] !== saved.installation[field]}
              value={saved.installation[field]}
              onTake={() => form.takeInstallation(field)}
            />
          </div>
        ))}
      </FieldGrid>
      <figure className={`stack gap-8 ${styles.preview}`}>
        <figcaption>{t('organisation.preview')}</figcaption>
        <Card organisation={typed} />
      </figure>
    </SectionForm>
  )
}

/** A preview of the organisation as in the footer of every page and in mails. */
function Card({ organisation }: { organisation: Organisation }) {
  const { name, address, phone, mail, site } = organisation
  return (
    <address className={`stack gap-2 ${styles.card}`}>
      {[name, ...address.split(/,\s*|\n/), phone, mail, site].map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be identical
        <span key={place} dir="auto">
          {line}
        </span>
      ))}
    </address>
  )
}
