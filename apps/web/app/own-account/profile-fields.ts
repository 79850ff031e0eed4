import { cantons, jobs } from '@preau/contract/actors'
import { z } from 'zod'
import { requiredText } from '#forms/fields.ts'
import type { OwnAccount } from './use-own-account.ts'

/** Longest texts, as the contract has them. */
const most = { firstName: 100, name: 100, organization: 200, job: 100 }

type Messages = { tooLong: (most: number) => string; ownWords: string }

/** The rules of the profile; messages are keys of `ui` or the sentences given. */
export function profileSchema({ tooLong, ownWords }: Messages) {
  const line = (most: number) => requiredText.pipe(z.string().max(most, tooLong(most)))
  const isRequired = 'validation.field-is-required'
  return z
    .object({
      firstName: line(most.firstName),
      name: line(most.name),
      // On its own, the word says nothing: the wire keeps it for the option.
      organization: line(most.organization).refine(words => words !== 'other', ownWords),
      job: z.enum(jobs, isRequired),
      otherJob: z
        .string()
        .trim()
        .max(most.job, tooLong(most.job))
        .refine(words => words !== 'other', ownWords),
      canton: z.enum(cantons, isRequired),
    })
    .refine(({ job, otherJob }) => job !== 'other' || otherJob !== '', {
      path: ['otherJob'],
      message: isRequired,
      // Said with the other faults, not after them.
      when: () => true,
    })
}

/** What the form of the profile gives: `job` is one of the options, or `other` with the person's own words. */
export type Profile = z.output<ReturnType<typeof profileSchema>>

/** The profile of an account as its form shows it; what was never said is empty. */
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

/** Whether an account says of its person all that the wire wants to hear with each change. */
export function isComplete(account: OwnAccount): account is OwnAccount & { canton: Profile['canton'] } {
  return profileSchema({ tooLong: String, ownWords: '' }).safeParse(profileOf(account)).success
}
