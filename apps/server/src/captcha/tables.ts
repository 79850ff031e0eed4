import type { Generated } from 'kysely'

type CaptchaTable = {
  token_hash: Buffer
  seed: Buffer
  created_at: Generated<Date>
  expires_at: Date
}

type WorkChallengeTable = {
  result_hash: Buffer
  expires_at: Date
}

export type CaptchaTables = { captcha: CaptchaTable; work_challenge: WorkChallengeTable }
