import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, moment, version } from '#fields.ts'
import { settingsCalls } from '#settings/calls.ts'
import { type SettingValues, settingFields } from '#settings/settings-fields.ts'

/** A section as the page of settings shows it. */
const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    /** Goes up with each change; 0 where nobody has changed anything yet. */
    version,
    /** What is in force. */
    values: z.object(shape),
    /** What the installation says by itself. */
    installation: z.object(shape),
    savedAt: moment.nullable(),
    /** Who saved it last, by name; null for nobody, or someone whose account is gone. */
    savedBy: z.string().nullable(),
  })

const state = z.object({
  sections: z.object({
    organisation: section(settingFields.organisation),
    testimonials: section(settingFields.testimonials),
    banner: section(settingFields.banner),
    registrations: section(settingFields.registrations),
    languages: section(settingFields.languages),
    externalSignIn: section(settingFields.externalSignIn),
  }),
  /** The identity provider of the installation, which no call changes; null where there is none. */
  provider: z.object({ issuer: z.string() }).nullable(),
  /** Address that mails leave from, which no call changes. */
  mailFrom: z.string(),
  /** Whom a change would concern. */
  people: z.object({
    /** People by the language they chose. */
    languages: z.partialRecord(language, z.number().int()),
    /** Those who registered and have not activated their account yet. */
    waiting: z.number().int(),
    /** Those who have no password: they sign in with the identity provider only. */
    withoutPassword: z.number().int(),
  }),
})

/** What is set, and what a change would mean. */
export type SettingsState = z.output<typeof state>

/** What a section may be changed to: each field a value, or null to put it back to what the installation says. */
function change<Section extends keyof typeof settingFields, Shape extends z.ZodRawShape>(name: Section, shape: Shape) {
  const nullable = Object.fromEntries(Object.entries(shape).map(([field, rule]) => [field, z.nullable(rule)]))
  return z.object({
    section: z.literal(name),
    // Object.fromEntries forgets which field has which rule.
    values: z.object(nullable as { [Field in keyof Shape]: z.ZodNullable<Shape[Field]> }),
  })
}

/** One section with what each of its fields is to be. */
export type SettingChange = z.output<typeof settingsSchemas.putSettings.query>['change']

const exampleOrganisation: SettingValues['organisation'] = {
  name: 'Association Préau',
  address: 'Rue de la Récréation 1\n1000 Lausanne',
  phone: '+41 21 555 01 01',
  mail: 'contact@preau.example',
  site: 'https://preau.example',
}

const exampleSaying = { text: 'On me raconte beaucoup plus de choses.', who: 'Enseignante, Cycle 2', where: 'Vaud' }

const asInstalled = <Values>(values: Values) => ({
  version: 0,
  values,
  installation: values,
  savedAt: null,
  savedBy: null,
})

const exampleState: SettingsState = {
  sections: {
    organisation: {
      version: 3,
      values: { ...exampleOrganisation, phone: '+41 21 555 02 02' },
      installation: exampleOrganisation,
      savedAt: example.at,
      savedBy: 'Aline Rochat',
    },
    testimonials: asInstalled({ list: [{ texts: { fr: exampleSaying } }] }),
    banner: asInstalled({ isShown: true, texts: {} }),
    registrations: asInstalled({ isOpen: false }),
    languages: asInstalled({ on: ['fr', 'en'] }),
    externalSignIn: asInstalled({ isOn: true, name: 'Edulog' }),
  },
  provider: { issuer: 'https://connexion.ecole.example' },
  mailFrom: 'contact@preau.example',
  people: { languages: { fr: 204, en: 12 }, waiting: 3, withoutPassword: 48 },
}

export const settingsSchemas = {
  getSettings: describeCall(settingsCalls.getSettings, {
    summary: 'What administrators may set: what is in force, what the installation says, and whom a change concerns.',
    query: {},
    answer: z.array(state),
    example: { query: { user: example.administrator }, answer: [exampleState] },
  }),
  putSettings: describeCall(settingsCalls.putSettings, {
    summary: 'Change one section of the settings; an old version is refused.',
    query: {
      /** The version that was changed; an older one is refused. */
      version,
      change: z.discriminatedUnion('section', [
        change('organisation', settingFields.organisation),
        change('testimonials', settingFields.testimonials),
        change('banner', settingFields.banner),
        change('registrations', settingFields.registrations),
        change('languages', settingFields.languages),
        change('externalSignIn', settingFields.externalSignIn),
      ]),
    },
    answer: z.array(state),
    example: {
      query: {
        user: example.administrator,
        version: 2,
        change: {
          section: 'organisation',
          values: { name: null, address: null, phone: '+41 21 555 02 02', mail: null, site: null },
        },
      },
      answer: [exampleState],
    },
  }),
}
