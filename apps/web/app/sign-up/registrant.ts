import { cantons, jobs, newPassword } from '@preau/contract/actors'
import { toBase64 } from '@preau/contract/base64'
import type { QueryInput } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { z } from 'zod'
import { optionalText, requiredMail, requiredPassword, requiredText } from '#forms/fields.ts'

const isRequired = 'validation.field-is-required'

/** Said of two fields that must be the same even while others of the form are still wrong. */
const always = () => true

/** What the form of registration asks for; organization is `own` for the one that runs the platform. */
export const signUpSchema = z
  .object({
    firstName: requiredText,
    name: requiredText,
    canton: requiredText.pipe(z.enum(cantons, isRequired)),
    job: requiredText.pipe(z.enum(jobs, isRequired)),
    otherJob: optionalText,
    organization: requiredText.pipe(z.enum(['own', 'other'], isRequired)),
    otherOrganization: optionalText,
    mail: requiredMail,
    mailAgain: requiredMail,
    password: requiredPassword.pipe(newPassword),
    passwordAgain: requiredPassword,
    captcha: requiredText,
  })
  .refine(({ job, otherJob }) => job !== 'other' || otherJob, { path: ['otherJob'], message: isRequired, when: always })
  .refine(({ organization, otherOrganization }) => organization !== 'other' || otherOrganization, {
    path: ['otherOrganization'],
    message: isRequired,
    when: always,
  })
  .refine(({ mail, mailAgain }) => isSame(mail, mailAgain), {
    path: ['mailAgain'],
    message: 'mails-differ',
    when: always,
  })
  .refine(({ password, passwordAgain }) => !passwordAgain || password === passwordAgain, {
    path: ['passwordAgain'],
    message: 'passwords-differ',
    when: always,
  })

/** The form of registration, filled in. */
export type SignUpValues = z.output<typeof signUpSchema>

/** Whether two addresses are one; nothing is wrong with a second one that is still empty. */
function isSame(mail: string | undefined, again: string | undefined): boolean {
  const plain = (address = '') => address.trim().toLowerCase()
  return !again || plain(mail) === plain(again)
}

/** Someone who registers, as call 7 has them. */
export type Registrant = Exclude<QueryInput<'putActors'>['actors'], unknown[]>

/** Makes what call 7 carries of a filled form. */
export function registrantOf(
  values: SignUpValues,
  { organisation, language }: { organisation: string; language: Language },
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
  }
}
