import type { SettingsState } from '@preau/contract/settings'
import type { SettingSection as Section } from '@preau/contract/settings-fields'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import account from '#own-account/own-account.module.css'
import { BannerForm } from './banner-form.tsx'
import { ExternalSignInForm } from './external-sign-in-form.tsx'
import { LanguagesForm } from './languages-form.tsx'
import { LeaveAnew, useNewDocument } from './leave-anew.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { RegistrationsForm } from './registrations-form.tsx'
import { anchorOf, SettingSection, sections } from './setting-section.tsx'
import styles from './settings.module.css'
import { TestimonialsForm } from './testimonials-form.tsx'

const names = Object.keys(sections) as Section[]

const forms: Record<Section, (props: { state: SettingsState }) => React.ReactNode> = {
  registrations: RegistrationsForm,
  banner: BannerForm,
  organisation: OrganisationForm,
  testimonials: TestimonialsForm,
  languages: LanguagesForm,
  externalSignIn: ExternalSignInForm,
}

/** Every section with its form, and beside them the way to each. */
export function SettingsForms({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const leaveAnew = useNewDocument()
  const { hash } = useLocation()

  useEffect(() => {
    // The section an address names was not there yet when the page opened.
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])

  return (
    <LeaveAnew value={leaveAnew}>
      <div className={`${account.columns} ${styles.columns}`}>
        <nav className={account.outline} aria-label={t('contents')}>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
          <ul role="list">
            {names.map(name => (
              <li key={name}>
                <a href={`#${anchorOf(name)}`}>{t(`sections.${name}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={account.sections}>
          {names.map(name => {
            const Form = forms[name]
            return (
              <SettingSection key={name} section={name}>
                <Form state={state} />
              </SettingSection>
            )
          })}
        </div>
      </div>
    </LeaveAnew>
  )
}
