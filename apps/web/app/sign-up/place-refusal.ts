import type { RefusalBy } from '@preau/contract/client/outcome'
import type { SignUpValues } from './registrant.ts'

type Field = keyof SignUpValues

/** Where a refused registration is shown: on fields, by message keys, and under the form. */
export type PlacedRefusal = {
  fields: Partial<Record<Field, string>>
  /** The message under the form; absent if the fields say it all. */
  form?: 'captcha' | 'known-mail' | 'refusal'
  /** Whether the captcha was checked, and another one is needed. */
  isCaptchaUsed: boolean
}

const fieldNames = new Map<string, Field>(
  Object.entries({
    firstName: 'firstName',
    name: 'name',
    canton: 'canton',
    job: 'job',
    organization: 'organization',
    mail: 'mail',
    password: 'password',
  }),
)

/** Assigns each of the server's faults to a place. */
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
    const field = fieldNames.get(issue.path.replace(/^query\.actors\.0\./, ''))
    // A fault of none of our fields is shown under the form, or it would be lost.
    if (!field) return { fields, form: 'refusal', isCaptchaUsed: false }
    fields[inOwnWords[field] ?? field] = issue.message
  }
  return issues.length > 0 ? { fields, isCaptchaUsed: false } : { fields, form: 'refusal', isCaptchaUsed: false }
}
