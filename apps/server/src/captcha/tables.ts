import type { Generated } from 'kysely'

type CaptchaTable = {
  token_hash: Buffer
  seed: Buffer
  created_at: Generated<Date>
  expires_at: Date
  /** Whether it was read aloud. */
  is_spoken: Generated<boolean>
}

type WorkChallengeTable = {
  result_hash: Buffer
  expires_at: Date
  is_long: Generated<boolean>
}

export type CaptchaTables = { captcha: CaptchaTable; work_challenge: WorkChallengeTable }
