/**
 * The table of contents of the wire: every call, told apart by method, path and the `action` of its query.
 * Free of schemas, so that a page may send a call without loading them; `schemas.ts` has one pair per name.
 * Learners load only theirs: `send-as-learner.ts`.
 */
import { accountCalls } from './account-calls.ts'
import { auditCalls } from './audit-calls.ts'
import { authoringCalls } from './authoring-calls.ts'
import { courseCalls } from './course-calls.ts'
import { learningCalls } from './learning-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { mediaCalls } from './media-calls.ts'
import { numberedCalls } from './numbered-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { supportCalls } from './support-calls.ts'

export const calls = {
  ...numberedCalls,
  ...accountCalls,
  ...peopleCalls,
  ...learningCalls,
  ...libraryCalls,
  ...authoringCalls,
  ...courseCalls,
  ...auditCalls,
  ...mediaCalls,
  ...settingsCalls,
  ...supportCalls,
}

/** Name of a call, e.g. `getLibrary`. */
export type CallName = keyof typeof calls
