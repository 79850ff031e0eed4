/**
 * The table of contents of the wire: every call, told apart by method, path and the `action` of its query.
 * Free of schemas, so that a page may send a call without loading them; `schemas.ts` describes each.
 * Learners load only theirs: `send-as-learner.ts`.
 */

import { accountCalls } from './accounts/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { authoringCalls } from './authoring/calls.ts'
import { binCalls } from './bin/calls.ts'
import type { SignedOutCode } from './call.ts'
import { captchaCalls } from './captcha/calls.ts'
import { certificateAdministrationCalls } from './certificate-administration/calls.ts'
import { certificateCalls } from './certificates/calls.ts'
import { courseCalls } from './courses/calls.ts'
import { externalSignInCalls } from './external-sign-in/calls.ts'
import { favouriteCalls } from './favourites/calls.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { libraryCalls } from './library/calls.ts'
import { mailCalls } from './mails/calls.ts'
import { mediaCalls } from './media/calls.ts'
import { ownAccountCalls } from './own-account/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { progressCalls } from './progress/calls.ts'
import { searchCalls } from './search/calls.ts'
import { sessionCalls } from './sessions/calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { shareCalls } from './shares/calls.ts'
import { statisticsCalls } from './statistics/calls.ts'
import { storageCalls } from './storage/calls.ts'
import { supportCalls } from './support/calls.ts'
import { translationCalls } from './translations/calls.ts'
import { uploadCalls } from './uploads/calls.ts'

export const calls = {
  ...sessionCalls,
  ...externalSignInCalls,
  ...accountCalls,
  ...captchaCalls,
  ...ownAccountCalls,
  ...libraryCalls,
  ...searchCalls,
  ...binCalls,
  ...shareCalls,
  ...authoringCalls,
  ...translationCalls,
  ...courseCalls,
  ...mediaCalls,
  ...uploadCalls,
  ...storageCalls,
  ...progressCalls,
  ...favouriteCalls,
  ...feedbackCalls,
  ...certificateCalls,
  ...certificateAdministrationCalls,
  ...peopleCalls,
  ...mailCalls,
  ...statisticsCalls,
  ...supportCalls,
  ...auditCalls,
  ...settingsCalls,
}

/** Name of a call, e.g. `getLibrary`. */
export type CallName = keyof typeof calls

type OwnRefusal<Made> = Made extends { refusals: readonly (infer Code)[] } ? Code : never

/** What a call may be refused with, by its entry; never for one that names nothing. */
export type RefusalOf<Name extends CallName> = OwnRefusal<(typeof calls)[Name]>

/**
 * What any call may be refused with, besides what its entry names: too often, while there is too much to do, with a domain
 * that is not ours, not as the contract says, or through our own fault; and what is said to a caller it is not for
 * (`refusal` of its entry).
 */
export type AnyRefusal =
  | 'too-many-requests'
  | 'busy'
  | 'unknown-domain'
  | 'bad-request'
  | 'internal-error'
  | SignedOutCode

/** Everything a call may be refused with. */
export type EveryRefusalOf<Name extends CallName> = RefusalOf<Name> | AnyRefusal

/**
 * What to make of each of these refusals: one that is forgotten is a type error. Asked for another, be it one that only a
 * newer server knows, it has nothing.
 */
export type PerRefusal<Code extends string, Meaning> = Readonly<
  Record<Code, Meaning> & Partial<Record<string, Meaning>>
>
