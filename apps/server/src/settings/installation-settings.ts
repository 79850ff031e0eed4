import type { SettingValues } from '@preau/contract/settings/settings-fields'
import type fr from '@preau/locales/fr/testimonials.json'
import { languageCodes } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'
import type { Config } from '#config.ts'

const texts = inEveryLanguage<typeof fr>('testimonials')
const names = Object.keys(texts.fr) as (keyof typeof fr)[]

/** The settings of the platform where no administrator has set anything. */
export function installationSettings({ installation, oidc }: Pick<Config, 'installation' | 'oidc'>): SettingValues {
  return {
    organisation: installation.organisation,
    testimonials: { list: names.map(testimonial) },
    banner: { isShown: true, texts: {} },
    registrations: { isOpen: installation.isSignupOpen },
    languages: { on: installation.languages },
    externalSignIn: { isOn: true, name: oidc?.name ?? '' },
  }
}

function testimonial(name: keyof typeof fr): SettingValues['testimonials']['list'][number] {
  return { texts: Object.fromEntries(languageCodes.map(language => [language, texts[language][name]])) }
}
