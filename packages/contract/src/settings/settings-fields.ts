import { defaultLanguage, languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { mail } from '#accounts/person-fields.ts'

const required = 'field-is-required'

/** Half a letter, and what no keyboard types; line feeds are among them. */
const unreadable = /[\p{Cc}\p{Cs}]/u

/** Text of one line: any script, emoji too, and no control characters. */
const oneLine = (max: number) =>
  z
    .string(required)
    .trim()
    .max(max, 'field-too-long')
    .refine(typed => !/[\n\r\t]/.test(typed), { error: 'field-is-one-line', abort: true })
    .refine(typed => !unreadable.test(typed), 'control-characters')

const givenLine = (max: number) => oneLine(max).min(1, required)

/** Text of several lines, which end with a line feed each, whatever they were typed on. */
const givenLines = (max: number) =>
  z
    .string(required)
    .transform(typed => typed.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, 'field-too-long')
        .refine(typed => !unreadable.test(typed.replaceAll('\n', '')), 'control-characters'),
    )

/** Six digits at least, as people write them. */
const phone = givenLine(40).pipe(z.string().regex(/^\+?(?=(?:\D*\d){6})[\d\s()./-]+$/, 'invalid-phone'))

const site = givenLine(300).pipe(
  z.url({ protocol: /^https?$/, hostname: /./, error: 'invalid-address' }).regex(/^\S+$/, 'invalid-address'),
)

const language = z.enum(languageCodes)

/** What someone said, in one language; who, and where they teach, in words of that language. */
const saying = z.object({ text: givenLines(400), who: givenLine(80), where: oneLine(80) })

/** What someone said, in French at least; a language that is left out shows the French. */
export const testimonial = z.object({
  texts: z
    .partialRecord(language, saying)
    .refine(texts => texts[defaultLanguage] !== undefined, { path: [defaultLanguage], error: required }),
})

/** What administrators may set, field by field, in sections that are saved each on its own. */
export const settingFields = {
  organisation: { name: givenLine(100), address: givenLines(300), phone, mail, site },
  testimonials: { list: z.array(testimonial).max(30, 'too-many') },
  banner: {
    /** Whether there is one while registrations are closed; never while they are open. */
    isShown: z.boolean(),
    /** Words in the place of the usual ones, per language. */
    texts: z.partialRecord(language, givenLines(300)),
  },
  registrations: { isOpen: z.boolean() },
  languages: {
    on: z
      .array(language)
      .refine(codes => codes.includes(defaultLanguage), 'french-is-needed')
      .refine(codes => new Set(codes).size === codes.length, 'twice'),
  },
  externalSignIn: {
    isOn: z.boolean(),
    /** What the button calls the provider; empty for a school account. */
    name: oneLine(60),
  },
} as const

type Fields = typeof settingFields

/** A part of the settings that is saved on its own. */
export type SettingSection = keyof Fields

/** The names of the sections. */
export const settingSections = Object.keys(settingFields) as SettingSection[]

/** What each section says. */
export type SettingValues = {
  [Section in SettingSection]: {
    -readonly [Field in keyof Fields[Section]]: Fields[Section][Field] extends z.ZodType
      ? z.output<Fields[Section][Field]>
      : never
  }
}
