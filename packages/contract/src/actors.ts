import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { common, oneOrMany, text } from './envelope.ts'

/** Fewest characters of a password (specification, section 9). */
export const passwordMinimum = 8

/** Widths of renditions a person may choose for video. */
export const bitrates = ['360p', '720p', '1080p'] as const

export const jobs = ['teacher', 'researcher', 'educator', 'other'] as const

/** The 26 cantons by their codes; names are in the locales. */
export const cantons = [
  ...['ag', 'ai', 'ar', 'be', 'bl', 'bs', 'fr', 'ge', 'gl', 'gr', 'ju', 'lu', 'ne'],
  ...['nw', 'ow', 'sg', 'sh', 'so', 'sz', 'tg', 'ti', 'ur', 'vd', 'vs', 'zg', 'zh'],
] as const

const mail = z.string().trim().max(254).pipe(z.email())
const language = z.enum(languageCodes)

/** What the browser keeps of a signed-in person under the key `user`. */
export const userSession = z.object({
  sessionId: z.uuid(),
  organization: z.string(),
  /** `admin` for administrators, `user` for everyone else. */
  level: z.enum(['admin', 'user']),
  /** Stands for the session in the addresses of pictures and videos; reads media and nothing else. */
  tokenPublic: z.string(),
  lang: language,
  bitrate: z.enum(bitrates),
  tokenSession: z.string(),
  mail: z.string(),
  firstName: z.string(),
  job: z.string(),
  name: z.string(),
  login: z.string(),
  domain: z.array(z.string()),
  language,
  password: z.literal(true),
  activate: z.literal(1),
})
export type UserSession = z.infer<typeof userSession>

export const authenticate = {
  query: z.object({ ...common, action: z.literal('get'), actor: z.string().trim().min(1).max(254) }),
  /** The whole session on success; `password` alone when the account is not activated; empty when wrong. */
  answer: z.union([userSession, z.object({ password: z.literal(true) }).strict(), z.object({}).strict()]),
}

export const authenticateExternally = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    dataAction: z.object({ actor: z.string().max(320), accessToken: z.string().min(1).max(16_384) }),
  }),
  answer: z.union([userSession, z.object({}).strict()]),
}

export const activateAccount = {
  query: z.object({ ...common, user: mail }),
  /** 0 when this call activated the account, 1 when it was active before. */
  answer: z.array(z.object({ activate: z.union([z.literal(0), z.literal(1)]) })),
}

const actor = z.object({
  firstName: text(100),
  name: text(100),
  organization: text(200),
  job: text(100),
  canton: z.enum(cantons),
  /** Base64 of UTF-8. */
  password: z.string().max(1024).optional(),
  accountValidity: z.string().max(40).nullish(),
  activate: z.union([z.boolean(), z.number()]).optional(),
  mail,
  role: z.string().max(40).optional(),
  lang: language,
})

export const putActors = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    actors: oneOrMany(actor),
    sendMail: z.object({ type: z.string().max(40), rootObject: z.string().max(200) }).optional(),
  }),
  answer: z.array(z.object({ mail: z.string() })),
}

export const requestPasswordReset = {
  query: z.object({ ...common, action: z.literal('getNewReminder'), actor: mail, lang: language }),
  answer: z.object({ activate: z.literal(1).optional() }),
}

export const checkResetToken = {
  query: z.object({ ...common }),
  answer: z.array(z.never()),
}

export const setPassword = {
  query: z.object({
    ...common,
    action: z.literal('updateAttribute'),
    tokenType: z.literal('recoverPassword'),
    actor: mail,
    lang: language,
    dataAction: z.object({ user: mail, attribute: z.literal('password'), value: z.string().max(1024) }),
  }),
  answer: z.array(z.never()),
}

export const endSession = {
  query: z.object({ ...common, action: z.literal('delete') }),
  answer: z.array(z.never()),
}
