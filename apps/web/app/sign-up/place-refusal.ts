import type { RefusalBy } from '#ask.ts'
import type { SignUpValues } from './registrant.ts'

type Field = keyof SignUpValues

/** Where a refused registration is said: on fields, by message keys, and under the form. */
export type PlacedRefusal = {
  fields: Partial<Record<Field, string>>
  /** What is said under the form; the fields say it all where there is nothing. */
  form?: 'captcha' | 'known-mail' | 'refusal'
  /** The server has looked at the captcha: another one is needed. */
  isCaptchaUsed: boolean
}

const fieldNames: Record<string, Field> = {
  firstName: 'firstName',
  name: 'name',
  canton: 'canton',
  job: 'job',
  organization: 'organization',
  mail: 'mail',
  password: 'password',
}

/** Finds the place of each thing the server says of a registration. */
export function placeRefusal(
  { code, issues = [] }: RefusalBy<'putActors'>,
  { job, organization }: Pick<SignUpValues, 'job' | 'organization'>,
): PlacedRefusal {
  if (code === 'accessdenied') return { fields: { captcha: 'captcha-refused' }, form: 'captcha', isCaptchaUsed: true }
  if (code === 'useralreadyexist') return { fields: { mail: 'known-mail' }, form: 'known-mail', isCaptchaUsed: true }

  const inOwnWords: Partial<Record<Field, Field>> = {
    ...(job === 'other' && { job: 'otherJob' }),
    ...(organization === 'other' && { organization: 'otherOrganization' }),
  }
  const fields: PlacedRefusal['fields'] = {}
  for (const issue of issues) {
    const field = fieldNames[issue.path.replace(/^query\.actors\.0\./, '')]
    // What belongs to no field of ours is said under the form, lest it be said nowhere.
    if (!field) return { fields, form: 'refusal', isCaptchaUsed: false }
    fields[inOwnWords[field] ?? field] = issue.message
  }
  return issues.length > 0 ? { fields, isCaptchaUsed: false } : { fields, form: 'refusal', isCaptchaUsed: false }
}
