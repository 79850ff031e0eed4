import { mailKey } from '@preau/contract/accounts/mail-address'
import { jobs, personFields } from '@preau/contract/accounts/person-fields'
import { toBase64 } from '@preau/contract/base64'
import type { agreedPages } from '@preau/contract/legal/legal-pages'
import type { QueryInput } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { z } from 'zod'
import { inOwnWords, isRequired, optionalText, requiredMail, requiredPassword, requiredText } from '#forms/fields.ts'
import { eitherOf, repeats, whereOther } from '#forms/paired-fields.ts'
import { chosenPassword } from '#password/chosen-password.ts'

/** Schema of the registration form; organization is `own` for the one that runs the platform. */
export const signUpSchema = z
  .object({
    firstName: personFields.firstName,
    name: personFields.name,
    canton: personFields.canton,
    job: z.enum(jobs, isRequired),
    otherJob: optionalText,
    organization: z.enum(['own', 'other'], isRequired),
    otherOrganization: optionalText,
    mail: requiredMail,
    mailAgain: requiredMail,
    password: chosenPassword,
    passwordAgain: requiredPassword,
    captcha: requiredText,
  })
  .refine(...eitherOf(['firstName', 'name'], 'name-is-required'))
  .refine(...whereOther(['job', 'otherJob'], inOwnWords(personFields.job)))
  .refine(...whereOther(['organization', 'otherOrganization'], inOwnWords(personFields.organization)))
  .refine(...repeats(['mail', 'mailAgain'], 'mails-differ', mailKey))
  .refine(...repeats(['password', 'passwordAgain'], 'passwords-differ'))

/** The values of the form. */
export type SignUpValues = z.output<typeof signUpSchema>

/** A registrant as call 7 takes it. */
export type Registrant = Exclude<QueryInput<'putActors'>['actors'], unknown[]>

/** Converts the values of the form for call 7. */
export function registrantOf(
  values: SignUpValues,
  {
    organisation,
    language,
    agreed,
  }: { organisation: string; language: Language; agreed: Record<(typeof agreedPages)[number], string> },
): Registrant {
  const { firstName, name, canton, job, otherJob, organization, otherOrganization, mail, password } = values
  return {
    firstName,
    name,
    canton,
    job: job === 'other' && otherJob ? otherJob : job,
    organization: organization === 'other' && otherOrganization ? otherOrganization : organisation,
    mail,
    password: toBase64(password),
    role: 'user',
    lang: language,
    agreed: { terms: agreed.terms, privacy: agreed.privacy },
  }
}
