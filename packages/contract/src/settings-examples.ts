import type { Examples } from './call-example.ts'
import type { SettingsState } from './settings.ts'
import type { settingsCalls } from './settings-calls.ts'
import type { SettingValues } from './settings-fields.ts'

const mail = 'aline@preau.example'
const at = Date.UTC(2026, 2, 2, 12)
const organisation: SettingValues['organisation'] = {
  name: 'Association Préau',
  address: 'Rue de la Récréation 1\n1000 Lausanne',
  phone: '+41 21 555 01 01',
  mail: 'contact@preau.example',
  site: 'https://preau.example',
}
const saying = { text: 'On me raconte beaucoup plus de choses.', who: 'Enseignante, Cycle 2', where: 'Vaud' }

const asInstalled = <Values>(values: Values) => ({
  version: 0,
  values,
  installation: values,
  savedAt: null,
  savedBy: null,
})

const state: SettingsState = {
  sections: {
    organisation: {
      version: 3,
      values: { ...organisation, phone: '+41 21 555 02 02' },
      installation: organisation,
      savedAt: at,
      savedBy: 'Aline Rochat',
    },
    testimonials: asInstalled({ list: [{ texts: { fr: saying } }] }),
    banner: asInstalled({ isShown: true, texts: {} }),
    registrations: asInstalled({ isOpen: false }),
    languages: asInstalled({ on: ['fr', 'en'] }),
    externalSignIn: asInstalled({ isOn: true, name: 'Edulog' }),
  },
  provider: { issuer: 'https://connexion.ecole.example' },
  mailFrom: 'contact@preau.example',
  people: { languages: { fr: 204, en: 12 }, waiting: 3, withoutPassword: 48 },
}

/** One call and its answer for the calls about settings. */
export const settingsExamples: Examples<keyof typeof settingsCalls> = {
  getSettings: { query: { action: 'get', user: mail }, answer: [state] },
  putSettings: {
    query: {
      action: 'put',
      user: mail,
      version: 2,
      change: {
        section: 'organisation',
        values: { name: null, address: null, phone: '+41 21 555 02 02', mail: null, site: null },
      },
    },
    answer: [state],
  },
}
