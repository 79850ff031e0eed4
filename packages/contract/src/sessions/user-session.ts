import { z } from 'zod'
import { profile } from '#accounts/person-fields.ts'
import { language } from '#fields.ts'
import { bitrates } from '#media/bitrates.ts'

/** A signed-in person as the browser stores them under the key `user`. */
export const userSession = z.object({
  ...profile,
  sessionId: z.uuid(),
  /** `admin` for administrators, `user` for everyone else. */
  level: z.enum(['admin', 'user']),
  /** Key for addresses of pictures and videos, valid as long as the session; reads media and nothing else. */
  tokenPublic: z.string(),
  /** Like `tokenPublic`, but only valid for hours: for addresses on our own pages, which people may copy. */
  mediaKey: z.string(),
  /** Seconds for which the media key is valid, from this answer on. */
  mediaKeySeconds: z.number().int().min(0),
  lang: language,
  bitrate: z.enum(bitrates),
  /** Whether they read in easy language; null where they have not chosen. */
  easyLanguage: z.boolean().nullable(),
  tokenSession: z.string(),
  login: z.string(),
  domain: z.array(z.string()),
  language,
  password: z.literal(true),
  activate: z.literal(1),
})

export type UserSession = z.infer<typeof userSession>
