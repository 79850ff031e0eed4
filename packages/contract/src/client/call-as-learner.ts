import { accountCalls } from '#accounts/calls.ts'
import { captchaCalls } from '#captcha/calls.ts'
import { certificateCalls } from '#certificates/calls.ts'
import { externalSignInCalls } from '#external-sign-in/calls.ts'
import { feedbackCalls } from '#feedback/calls.ts'
import { libraryCalls } from '#library/calls.ts'
import { mediaCalls } from '#media/calls.ts'
import { progressCalls } from '#progress/calls.ts'
import { sessionCalls } from '#sessions/calls.ts'
import { supportCalls } from '#support/calls.ts'
import { clientOf } from './client-of.ts'

/** Makes the calls of visitors and learners, without loading those of authors and administrators. */
export const call = clientOf({
  ...accountCalls,
  ...captchaCalls,
  ...certificateCalls,
  ...externalSignInCalls,
  ...feedbackCalls,
  ...libraryCalls,
  ...mediaCalls,
  ...progressCalls,
  ...sessionCalls,
  ...supportCalls,
})
