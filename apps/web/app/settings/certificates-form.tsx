import { certificateSettingsPreview } from '@preau/contract/addresses'
import type { SettingsState } from '@preau/contract/settings/schemas'
import { type SettingValues, settingFields } from '@preau/contract/settings/settings-fields'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { FieldGrid } from '@preau/ui/field/field'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useReader } from '#api.ts'
import { exampleHolder, SheetPreview } from '#certificates/sheet-preview.tsx'
import { isSame } from '#forms/same-value.ts'
import { useLanguage } from '#site.tsx'
import { LogoField } from './logo-field.tsx'
import { InstallationValue, SectionForm } from './section-parts.tsx'
import { useSectionForm } from './use-section-form.ts'

/** The selectable numbers of years for which certificates are kept; besides these, forever and not at all. */
const offered = [1, 2, 5, 10, 20, 50]

const forever = 'forever'

/** What certificates say about the organisation, and how long they are kept after an account is deleted. */
export function CertificatesForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const form = useSectionForm('certificates', state)
  const { typed, saved, isDirty } = form
  const { installation } = saved
  const kept = (years: number | null) =>
    years === null
      ? t('certificates.forever')
      : years === 0
        ? t('certificates.notAtAll')
        : t('certificates.years', { count: years })
  const choices = [...new Set([...offered, typed.keptYears ?? 0, saved.values.keptYears ?? 0])]
    .filter(years => years > 0)
    .sort((one, other) => one - other)
  const isSheetChanged = (['place', 'signatoryName', 'signatoryFunction', 'signatureSpace', 'logo'] as const).some(
    field => !isSame(typed[field], saved.values[field]),
  )
  const effects = [
    ...(isSheetChanged ? [t('certificates.effects.next')] : []),
    ...(typed.keptYears === saved.values.keptYears ? [] : [effectOf(typed.keptYears)]),
  ]
  function effectOf(years: number | null) {
    if (years === null) return t('certificates.effects.forever')
    return years === 0 ? t('certificates.effects.notAtAll') : t('certificates.effects.years', { count: years })
  }
  return (
    <SectionForm
      form={form}
      theirs={
        <>
          <p dir="auto">
            {[saved.values.place, saved.values.signatoryName, saved.values.signatoryFunction, saved.values.logo?.name]
              .filter(Boolean)
              .join(', ')}
          </p>
          {saved.values.signatureSpace && <p>{t('certificates.signatureSpace')}</p>}
          <p>{kept(saved.values.keptYears)}</p>
        </>
      }
      effects={isDirty ? effects : []}
    >
      <FieldGrid>
        <div data-wide>
          <TextField
            label={t('certificates.place')}
            hint={t('certificates.placeHint')}
            required
            dir="auto"
            autoComplete="address-level2"
            {...form.bind('place')}
          />
          <InstallationValue
            isOwn={typed.place !== installation.place}
            value={installation.place}
            onTake={() => form.takeInstallation('place')}
          />
        </div>
        <TextField
          label={t('certificates.signatoryName')}
          hint={t('certificates.signatoryHint')}
          optional
          dir="auto"
          autoComplete="off"
          {...form.bind('signatoryName')}
        />
        <TextField
          label={t('certificates.signatoryFunction')}
          optional
          dir="auto"
          autoComplete="off"
          {...form.bind('signatoryFunction')}
        />
        <div data-wide>
          <Checkbox
            label={t('certificates.signatureSpace')}
            hint={t('certificates.signatureSpaceHint')}
            checked={typed.signatureSpace}
            onChange={event => form.change({ signatureSpace: event.currentTarget.checked })}
          />
        </div>
        <div data-wide>
          <LogoField logo={typed.logo} error={form.faultOf('logo.name')} onChange={logo => form.change({ logo })} />
        </div>
        <div data-wide>
          <CertificatesPreview typed={typed} />
        </div>
        <div data-wide>
          <SelectField
            label={t('certificates.keptYears')}
            hint={t('certificates.keptHint')}
            error={form.faultOf('keptYears')}
            value={typed.keptYears ?? forever}
            onChange={event => {
              const { value } = event.currentTarget
              form.change({ keptYears: value === forever ? null : Number(value) })
            }}
          >
            <option value={forever}>{kept(null)}</option>
            {choices.map(years => (
              <option key={years} value={years}>
                {kept(years)}
              </option>
            ))}
            <option value={0}>{kept(0)}</option>
          </SelectField>
        </div>
      </FieldGrid>
    </SectionForm>
  )
}

const shownFields = z.object(settingFields.certificates).omit({ keptYears: true })

/** Preview of certificates with the typed values; while one of them is invalid, the last valid preview. */
function CertificatesPreview({ typed }: { typed: SettingValues['certificates'] }) {
  const { t } = useTranslation('settings')
  const lang = useLanguage()
  const reader = useReader()
  const { data: meant } = shownFields.safeParse(typed)
  const toolName = t('certificates.preview.tool')
  const address = meant
    ? certificateSettingsPreview({ name: exampleHolder, toolName, lang, settings: meant }, reader)
    : null
  const settled = useDebounced(address)
  const [shown, setShown] = useState(() => (meant && address ? { address, says: saysOf(meant) } : null))
  if (meant && address && settled === address && address !== shown?.address) setShown({ address, says: saysOf(meant) })
  return shown && <SheetPreview address={shown.address} says={shown.says} />

  function saysOf({ place, signatoryName, signatoryFunction, signatureSpace, logo }: z.output<typeof shownFields>) {
    const signatory = [signatoryName, signatoryFunction].filter(Boolean).join(', ')
    const says = [
      t('certificates.preview.says', { holder: exampleHolder, place }),
      signatory && t('certificates.preview.signed', { signatory }),
      signatureSpace && t('certificates.preview.space'),
      logo && `${t('certificates.logo.picture', { name: logo.name })}.`,
    ]
    return says.filter(Boolean).join(' ')
  }
}
