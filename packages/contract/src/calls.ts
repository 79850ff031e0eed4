/**
 * The table of all calls, identified by method, path and the `action` of the query. It has no schemas, so that a page
 * can make a call without loading them; `schemas.ts` describes each call. Learners only load their own calls:
 * `client/call-as-learner.ts`.
 */

import { accountCalls } from './accounts/calls.ts'
import { assignmentCalls } from './assignments/calls.ts'
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
import { groupCalls } from './groups/calls.ts'
import { libraryCalls } from './library/calls.ts'
import { linkCalls } from './links/calls.ts'
import { mailCalls } from './mail-administration/calls.ts'
import { mediaCalls } from './media/calls.ts'
import { ownAccountCalls } from './own-account/calls.ts'
import { pathCalls } from './paths/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { progressCalls } from './progress/calls.ts'
import { recallCalls } from './recall/calls.ts'
import { registrationLinkCalls } from './registration-links/calls.ts'
import { searchCalls } from './search/calls.ts'
import { sessionCalls } from './sessions/calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { shareCalls } from './shares/calls.ts'
import { statisticsCalls } from './statistics/calls.ts'
import { storageCalls } from './storage/calls.ts'
import { structureCalls } from './structures/calls.ts'
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
  ...linkCalls,
  ...pathCalls,
  ...searchCalls,
  ...binCalls,
  ...shareCalls,
  ...authoringCalls,
  ...structureCalls,
  ...translationCalls,
  ...courseCalls,
  ...mediaCalls,
  ...uploadCalls,
  ...storageCalls,
  ...progressCalls,
  ...favouriteCalls,
  ...recallCalls,
  ...feedbackCalls,
  ...certificateCalls,
  ...certificateAdministrationCalls,
  ...peopleCalls,
  ...registrationLinkCalls,
  ...groupCalls,
  ...assignmentCalls,
  ...mailCalls,
  ...statisticsCalls,
  ...supportCalls,
  ...auditCalls,
  ...settingsCalls,
}

/** Name of a call, e.g. `getLibrary`. */
export type CallName = keyof typeof calls

type OwnRefusal<Entry> = Entry extends { refusals: readonly (infer Code)[] } ? Code : never

/** The refusals in the entry of a call; `never` for a call without any. */
export type RefusalOf<Name extends CallName> = OwnRefusal<(typeof calls)[Name]>

/**
 * The refusals that every call has besides those of its entry: too many requests, too much load, another domain than
 * ours, a query that does not match the contract, or our own fault; and the refusal for a caller without a session
 * (`refusal` of its entry).
 */
export type AnyRefusal =
  | 'too-many-requests'
  | 'busy'
  | 'unknown-domain'
  | 'bad-request'
  | 'internal-error'
  | SignedOutCode

/** Every refusal that a call may have. */
export type EveryRefusalOf<Name extends CallName> = RefusalOf<Name> | AnyRefusal

/**
 * A value for each refusal: if one is missing, that is a type error. Any other code, such as one that only a newer
 * server has, gives undefined.
 */
export type PerRefusal<Code extends string, Meaning> = Readonly<
  Record<Code, Meaning> & Partial<Record<string, Meaning>>
>
