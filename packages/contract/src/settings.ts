import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { common } from './envelope.ts'
import { moment, version } from './numbers.ts'
import { settingFields as fields } from './settings-fields.ts'

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
    organisation: section(fields.organisation),
    testimonials: section(fields.testimonials),
    banner: section(fields.banner),
    registrations: section(fields.registrations),
    languages: section(fields.languages),
    externalSignIn: section(fields.externalSignIn),
  }),
  /** The identity provider of the installation, which no call changes; null where there is none. */
  provider: z.object({ issuer: z.string() }).nullable(),
  /** Address that mails leave from, which no call changes. */
  mailFrom: z.string(),
  /** Whom a change would concern. */
  people: z.object({
    /** People by the language they chose. */
    languages: z.partialRecord(z.enum(languageCodes), z.number().int()),
    /** Those who registered and have not activated their account yet. */
    waiting: z.number().int(),
    /** Those who have no password: they sign in with the identity provider only. */
    withoutPassword: z.number().int(),
  }),
})

/** What is set, and what a change would mean. */
export type SettingsState = z.output<typeof state>

export const getSettings = {
  query: z.object({ ...common, action: z.literal('get') }),
  answer: z.array(state),
}

/** What a section may be changed to: each field a value, or null to put it back to what the installation says. */
function change<Section extends keyof typeof fields, Shape extends z.ZodRawShape>(name: Section, shape: Shape) {
  const nullable = Object.fromEntries(Object.entries(shape).map(([field, rule]) => [field, z.nullable(rule)]))
  return z.object({
    section: z.literal(name),
    // Object.fromEntries forgets which field has which rule.
    values: z.object(nullable as { [Field in keyof Shape]: z.ZodNullable<Shape[Field]> }),
  })
}

export const putSettings = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    /** The version that was changed; an older one is refused. */
    version,
    change: z.discriminatedUnion('section', [
      change('organisation', fields.organisation),
      change('testimonials', fields.testimonials),
      change('banner', fields.banner),
      change('registrations', fields.registrations),
      change('languages', fields.languages),
      change('externalSignIn', fields.externalSignIn),
    ]),
  }),
  answer: z.array(state),
}

/** One section with what each of its fields is to be. */
export type SettingChange = z.output<typeof putSettings.query>['change']
