import { z } from 'zod'
import { profile } from '#accounts/person-fields.ts'
import { language } from '#fields.ts'
import { bitrates } from '#media/bitrates.ts'

/** What the browser keeps of a signed-in person under the key `user`. */
export const userSession = z.object({
  ...profile,
  sessionId: z.uuid(),
  /** `admin` for administrators, `user` for everyone else. */
  level: z.enum(['admin', 'user']),
  /** Stands for the session in the addresses of pictures and videos, as long as it lasts; reads media and nothing else. */
  tokenPublic: z.string(),
  /** The same for hours: what our own pages put into an address, which may be copied. */
  mediaKey: z.string(),
  lang: language,
  bitrate: z.enum(bitrates),
  tokenSession: z.string(),
  login: z.string(),
  domain: z.array(z.string()),
  language,
  password: z.literal(true),
  activate: z.literal(1),
})

export type UserSession = z.infer<typeof userSession>
