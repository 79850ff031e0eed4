import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { mail, newPasswordBase64 } from './actors.ts'
import { bitrates } from './bitrates.ts'
import { common } from './envelope.ts'
import { moment } from './numbers.ts'

/** Largest file a person may upload as their picture, in bytes; it comes cropped and small. */
export const ownPictureMaximum = 5_000_000

/** Days between asking for an account to be deleted and its end. */
export const daysToRestore = 14

/**
 * The caller's own password again, base64 of UTF-8. Someone who has none, since they only sign in at the identity
 * provider, leaves it out and must have signed in within the last ten minutes.
 */
const passwordAgain = z.string('field-is-required').min(1, 'field-is-required').max(1024, 'field-too-long').optional()

export const getOwnAccount = {
  query: z.object({ ...common, action: z.literal('getOwnAccount') }),
  answer: z.array(
    z.object({
      mail: z.string(),
      firstName: z.string(),
      name: z.string(),
      organization: z.string(),
      job: z.string(),
      canton: z.string().nullable(),
      language: z.enum(languageCodes),
      bitrate: z.enum(bitrates),
      /** False for someone who only signs in at the identity provider. */
      hasPassword: z.boolean(),
      /** When the picture was last changed; null for drawn initials. */
      pictureAt: moment.nullable(),
      /** The address that waits to be confirmed. */
      pendingMail: z.string().nullable(),
      /** Identity providers that also open this account. */
      externalIdentities: z.array(z.object({ issuer: z.string(), linkedAt: moment })),
      certificates: z.number().int(),
      createdAt: moment,
    }),
  ),
}

export const putOwnPicture = {
  query: z.object({ ...common, action: z.literal('putOwnPicture') }),
  answer: z.array(z.object({ pictureAt: moment })),
  fileMaximum: ownPictureMaximum,
}

export const removeOwnPicture = {
  query: z.object({ ...common, action: z.literal('removeOwnPicture') }),
  answer: z.array(z.never()),
}

export const changePassword = {
  query: z.object({
    ...common,
    action: z.literal('changePassword'),
    password: passwordAgain,
    newPassword: newPasswordBase64,
  }),
  answer: z.array(z.never()),
}

export const changeMail = {
  query: z.object({ ...common, action: z.literal('changeMail'), password: passwordAgain, mail }),
  answer: z.array(z.object({ pendingMail: z.string() })),
}

export const confirmMail = {
  query: z.object({ ...common, action: z.literal('confirmMail') }),
  answer: z.array(z.object({ mail: z.string() })),
}

export const exportOwnData = {
  query: z.object({ ...common, action: z.literal('exportOwnData') }),
  answer: null,
}

export const deleteOwnAccount = {
  query: z.object({ ...common, action: z.literal('deleteOwnAccount'), password: passwordAgain }),
  /** Until when the deletion can be taken back. */
  answer: z.array(z.object({ until: moment })),
}

export const restoreAccount = {
  query: z.object({ ...common, action: z.literal('restoreAccount') }),
  answer: z.array(z.object({ mail: z.string() })),
}

export const getSessions = {
  query: z.object({ ...common, action: z.literal('get') }),
  answer: z.array(
    z.object({
      id: z.uuid(),
      /** The browser's own description of itself; empty where it gave none. */
      userAgent: z.string(),
      createdAt: moment,
      seenAt: moment,
      /** Whether it is the session this call is made with. */
      isCurrent: z.boolean(),
    }),
  ),
}

export const endSessions = {
  query: z.object({
    ...common,
    action: z.literal('deleteSessions'),
    sessions: z.union([z.literal('others'), z.array(z.uuid()).min(1).max(100)]),
  }),
  answer: z.array(z.object({ id: z.uuid() })),
}
