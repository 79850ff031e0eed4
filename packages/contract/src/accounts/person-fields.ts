import { z } from 'zod'
import { line, lineOrNothing } from '#fields.ts'
import { mailAddress, mailPattern } from './mail-address.ts'

/** The jobs in the form: those of the specification, and further ones that a school has. */
export const jobs = [
  'teacher',
  'special-needs-teacher',
  'headteacher',
  'mediator',
  'nurse',
  'educator',
  'student',
  'researcher',
  'other',
] as const

/** The 26 cantons by their codes; names are in the locales. */
export const cantons = [
  ...['ag', 'ai', 'ar', 'be', 'bl', 'bs', 'fr', 'ge', 'gl', 'gr', 'ju', 'lu', 'ne'],
  ...['nw', 'ow', 'sg', 'sh', 'so', 'sz', 'tg', 'ti', 'ur', 'vd', 'vs', 'zg', 'zh'],
] as const

/** A mail address as typed by a person. */
export const mail = z
  .string('field-is-required')
  .overwrite(mailAddress)
  .min(1, 'field-is-required')
  .max(254, 'field-too-long')
  .pipe(z.email({ pattern: mailPattern, error: 'invalid-email' }))

/** One of the offered options, or a text of the person's own instead of 'other'. */
const ownWords = (max: number) => line(max).refine(words => words !== 'other', 'field-is-required')

/** The profile of an account in answers. */
export const profile = {
  mail: z.string(),
  firstName: z.string(),
  name: z.string(),
  organization: z.string(),
  /** One of the offered jobs, or a text of the person's own; empty where unknown. */
  job: z.string(),
}

/** The fields of a profile that people fill in; the forms of registration and of the account begin with them. */
export const personFields = {
  // One of the two names is enough: some people have only one, in either field.
  firstName: lineOrNothing(100),
  name: lineOrNothing(100),
  organization: ownWords(200),
  job: ownWords(100),
  canton: z.enum(cantons, 'field-is-required'),
}
