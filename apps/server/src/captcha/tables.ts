import type { Generated } from 'kysely'

type CaptchaTable = {
  token_hash: Buffer
  seed: Buffer
  created_at: Generated<Date>
  expires_at: Date
}

export type CaptchaTables = { captcha: CaptchaTable }
