import { z } from 'zod'
import { logoHash } from '#certificates/certificate-facts.ts'
import { describeCall, fileField } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, listOf, mediaKey, moment, version } from '#fields.ts'
import { settingsCalls } from '#settings/calls.ts'
import { exampleSettings, ofEachSection, type SettingSection, settingFields } from '#settings/settings-fields.ts'

type Fields = typeof settingFields

const exampleHash = exampleSettings.certificates.logo?.hash ?? ''

/** A section, as the settings page shows it. */
const section = <Name extends SettingSection>(name: Name) =>
  z.object({
    /** Increases with each change; 0 before the first. */
    version,
    /** The values in force. */
    values: z.object(settingFields[name]),
    /** Values of the installation. */
    installation: z.object(settingFields[name]),
    savedAt: moment.nullable(),
    /** Who saved it last, by name; null for nobody, or for a person whose account no longer exists. */
    savedBy: z.string().nullable(),
  })

const state = z.object({
  // The compiler loses which section belongs to which name.
  sections: z.object(ofEachSection(section) as { [Name in SettingSection]: ReturnType<typeof section<Name>> }),
  /** The identity provider of the installation, which no call changes; null where there is none. */
  provider: z.object({ issuer: z.string() }).nullable(),
  /** Sender address of mails, which no call changes. */
  mailFrom: z.string(),
  /** The people that a change would affect. */
  people: z.object({
    /** Number of people by the language they chose. */
    languages: z.partialRecord(language, z.number().int()),
    /** Number of people who registered and have not activated their account. */
    waiting: z.number().int(),
    /** Number of people without a password: they only sign in with the identity provider. */
    withoutPassword: z.number().int(),
  }),
})

/** The settings, and what a change would affect. */
export type SettingsState = z.output<typeof state>

/** A change of a section: for each field a value, or null for the value of the installation. */
function change<Name extends SettingSection>(name: Name) {
  const nullable = Object.entries<z.ZodType>(settingFields[name]).map(([field, rule]) => [field, z.nullable(rule)])
  return z.object({
    section: z.literal(name),
    // `Object.fromEntries` loses which rule belongs to which field.
    values: z.object(
      Object.fromEntries(nullable) as { [Field in keyof Fields[Name]]: z.ZodNullable<Fields[Name][Field]> },
    ),
  })
}

type Change = { [Name in SettingSection]: ReturnType<typeof change<Name>> }[SettingSection]

const changes = Object.values(ofEachSection(change)) as [Change, ...Change[]]

/** One section with the new values of its fields. */
export type SettingChange = z.output<typeof settingsSchemas.putSettings.query>['change']

const asInstalled = <Name extends SettingSection>(name: Name) => ({
  version: 0,
  values: exampleSettings[name],
  installation: exampleSettings[name],
  savedAt: null,
  savedBy: null,
})

const exampleState: SettingsState = {
  sections: {
    ...(ofEachSection(asInstalled) as SettingsState['sections']),
    organisation: {
      version: 3,
      values: { ...exampleSettings.organisation, phone: '+41 21 555 02 02' },
      installation: exampleSettings.organisation,
      savedAt: example.at,
      savedBy: example.administrator.name,
    },
  },
  provider: { issuer: example.issuer },
  mailFrom: 'contact@preau.example',
  people: { languages: { fr: 204, en: 12 }, waiting: 3, withoutPassword: 48 },
}

export const settingsSchemas = {
  getSettings: describeCall(settingsCalls.getSettings, {
    summary: 'The settings: values in force, values of the installation, and the people that a change would affect.',
    answer: z.array(state),
    example: { answer: [exampleState] },
  }),
  putSettings: describeCall(settingsCalls.putSettings, {
    summary: 'Change one section of the settings; an outdated version is refused.',
    query: {
      /** The version that was edited; an older one is refused. */
      version,
      change: z.discriminatedUnion('section', changes),
    },
    answer: z.array(state),
    example: {
      query: {
        version: 2,
        change: {
          section: 'organisation',
          values: { ...exampleSettings.organisation, address: null, phone: '+41 21 555 02 02' },
        },
      },
      answer: [exampleState],
    },
  }),
  putLogo: describeCall(settingsCalls.putLogo, {
    summary: 'Upload a logo for certificates; it is printed once the settings refer to it by the hash in this answer.',
    fields: [fileField('The picture: PNG, JPEG or SVG.')],
    answer: listOf({ hash: logoHash }),
    example: { answer: [{ hash: exampleHash }] },
  }),
  downloadLogo: describeCall(settingsCalls.downloadLogo, {
    summary: 'A logo of certificates (PNG), by the hash of its bytes.',
    fields: [mediaKey],
    query: { hash: logoHash },
    answer: null,
    example: { query: { hash: exampleHash }, answer: null },
  }),
}
