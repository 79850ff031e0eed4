import type { SettingValues } from '@preau/contract/settings/settings-fields'
import de from '@preau/locales/de/testimonials.json' with { type: 'json' }
import en from '@preau/locales/en/testimonials.json' with { type: 'json' }
import fr from '@preau/locales/fr/testimonials.json' with { type: 'json' }
import it from '@preau/locales/it/testimonials.json' with { type: 'json' }
import { languageCodes } from '@preau/locales/languages'
import type { Config } from '#config.ts'

type Texts = Record<string, string | undefined>

const texts = { fr: flat(fr), en: flat(en), de: flat(de), it: flat(it) }

/** The settings of the platform where no administrator has set anything. */
export function installationSettings({ installation, oidc }: Pick<Config, 'installation' | 'oidc'>): SettingValues {
  return {
    organisation: installation.organisation,
    testimonials: { list: Object.keys(fr).map(testimonial) },
    banner: { isShown: true, texts: {} },
    registrations: { isOpen: installation.isSignupOpen },
    languages: { on: installation.languages },
    externalSignIn: { isOn: true, name: oidc?.name ?? '' },
  }
}

function testimonial(name: string): SettingValues['testimonials']['list'][number] {
  const sayings = languageCodes.map(language => {
    const say = (key: string) => texts[language][key] ?? ''
    return [language, { text: say(`${name}.text`), who: say(`${name}.who`), where: say(`${name}.where`) }]
  })
  return { texts: Object.fromEntries(sayings) }
}

/** The texts by keys such as `one.text`. */
function flat(sayings: Record<string, Record<string, string>>): Texts {
  return Object.fromEntries(
    Object.entries(sayings).flatMap(([name, saying]) =>
      Object.entries(saying).map(([part, text]) => [`${name}.${part}`, text]),
    ),
  )
}
