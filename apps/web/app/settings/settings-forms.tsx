import type { SettingsState } from '@preau/contract/settings/schemas'
import type { SettingSection as Section } from '@preau/contract/settings/settings-fields'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FormSections } from '#forms/form-sections.tsx'
import { useAnchor } from '#forms/use-anchor.ts'
import { BannerForm } from './banner-form.tsx'
import { CertificatesForm } from './certificates-form.tsx'
import { ExternalSignInForm } from './external-sign-in-form.tsx'
import { GroupsForm } from './groups-form.tsx'
import { HelplinesForm } from './helplines-form.tsx'
import { LandingForm } from './landing-form.tsx'
import { LanguagesForm } from './languages-form.tsx'
import { LegalForm } from './legal-form.tsx'
import { MediaForm } from './media-form.tsx'
import { OrganisationForm } from './organisation-form.tsx'
import { RegistrationsForm } from './registrations-form.tsx'
import { RequestReload, useReloadOnLeave } from './reload-on-leave.ts'
import { SearchForm } from './search-form.tsx'
import { anchorOf, SettingSection, sections } from './setting-section.tsx'
import { TestimonialsForm } from './testimonials-form.tsx'

const names = Object.keys(sections) as Section[]

const forms: Record<Section, (props: { state: SettingsState }) => React.ReactNode> = {
  registrations: RegistrationsForm,
  groups: GroupsForm,
  banner: BannerForm,
  organisation: OrganisationForm,
  legal: LegalForm,
  landing: LandingForm,
  testimonials: TestimonialsForm,
  helplines: HelplinesForm,
  languages: LanguagesForm,
  certificates: CertificatesForm,
  search: SearchForm,
  media: MediaForm,
  externalSignIn: ExternalSignInForm,
}

/** All sections with their forms, and beside them a list of links. */
export function SettingsForms({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const requestReload = useReloadOnLeave()
  const { hash } = useLocation()
  const chosen = names.find(name => `#${anchorOf(name)}` === hash)
  useAnchor()
  return (
    <RequestReload value={requestReload}>
      <FormSections
        label={t('contents')}
        sections={names.map(name => ({ anchor: anchorOf(name), title: t(`sections.${name}`) }))}
        one={{ anchor: chosen ? anchorOf(chosen) : null, back: t('all') }}
      >
        {names.map(name => {
          const Form = forms[name]
          return (
            <SettingSection key={name} section={name} isShown={name === (chosen ?? names[0])}>
              <Form state={state} />
            </SettingSection>
          )
        })}
      </FormSections>
    </RequestReload>
  )
}
