import { jobs, personFields } from '@preau/contract/accounts/person-fields'
import { z } from 'zod'
import { inOwnWords, isRequired } from '#forms/fields.ts'
import { eitherOf, whereOther } from '#forms/paired-fields.ts'
import type { OwnAccount } from '#own-account/use-own-account.ts'

/** The schema of the profile. */
export const profileSchema = z
  .object({
    firstName: personFields.firstName,
    name: personFields.name,
    organization: inOwnWords(personFields.organization),
    job: z.enum(jobs, isRequired),
    otherJob: z.string().trim(),
    canton: personFields.canton,
  })
  .refine(...eitherOf(['firstName', 'name'], 'name-is-required'))
  .refine(...whereOther(['job', 'otherJob'], inOwnWords(personFields.job)))

/** Form values of the profile: `job` is one of the options, or `other` with the person's own words. */
export type Profile = z.output<typeof profileSchema>

/** The profile of an account as form values; missing fields are empty. */
export function profileOf({ firstName, name, organization, job, canton }: OwnAccount): Record<keyof Profile, string> {
  const isOption = job === '' || jobs.some(option => option === job)
  return {
    firstName,
    name,
    organization,
    job: isOption ? job : 'other',
    otherJob: isOption ? '' : job,
    canton: canton ?? '',
  }
}
