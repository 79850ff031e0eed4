import { z } from 'zod'
import { newPasswordBase64 } from '#accounts/new-password.ts'
import { mail } from '#accounts/person-fields.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, moment } from '#fields.ts'
import { bitrates } from '#media/bitrates.ts'
import { ownAccountCalls } from '#own-account/calls.ts'

/**
 * The caller's own password again, base64 of UTF-8. Someone who has none, since they only sign in at the identity
 * provider, leaves it out and must have signed in within the last ten minutes.
 */
const passwordAgain = z.string('field-is-required').min(1, 'field-is-required').max(1024, 'field-too-long').optional()

export const ownAccountSchemas = {
  getOwnAccount: describeCall(ownAccountCalls.getOwnAccount, {
    summary: 'What the platform knows of the caller, and what of it waits to be confirmed.',
    query: {},
    answer: z.array(
      z.object({
        mail: z.string(),
        firstName: z.string(),
        name: z.string(),
        organization: z.string(),
        job: z.string(),
        canton: z.string().nullable(),
        language,
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
    example: {
      query: { user: example.mail },
      answer: [
        {
          mail: example.mail,
          firstName: 'Chiara',
          name: 'Monnet',
          organization: 'École du Préau',
          job: 'teacher',
          canton: 'fr',
          language: 'fr',
          bitrate: '720p',
          hasPassword: true,
          pictureAt: null,
          pendingMail: example.newMail,
          externalIdentities: [{ issuer: example.issuer, linkedAt: example.at }],
          certificates: 1,
          createdAt: example.at,
        },
      ],
    },
  }),
  putOwnPicture: describeCall(ownAccountCalls.putOwnPicture, {
    summary: "Upload the caller's picture, already cropped.",
    fields: [
      { name: 'file_0', place: 'file', isRequired: true, meaning: 'The picture: JPEG, PNG, WebP, AVIF or GIF.' },
    ],
    query: {},
    answer: z.array(z.object({ pictureAt: moment })),
    example: { query: { user: example.mail }, answer: [{ pictureAt: example.at }] },
  }),
  removeOwnPicture: describeCall(ownAccountCalls.removeOwnPicture, {
    summary: "Remove the caller's picture; drawn initials take its place.",
    query: {},
    answer: z.array(z.never()),
    example: { query: { user: example.mail }, answer: [] },
  }),
  changePassword: describeCall(ownAccountCalls.changePassword, {
    summary: "Change the caller's password; ends every other session of theirs.",
    query: { password: passwordAgain, newPassword: newPasswordBase64 },
    answer: z.array(z.never()),
    example: {
      query: { user: example.mail, password: 'dW4gcHLDqWF1', newPassword: 'dW4gYXV0cmUgcHLDqWF1' },
      answer: [],
    },
  }),
  changeMail: describeCall(ownAccountCalls.changeMail, {
    summary: 'Ask for another mail address: a mail goes there, and nothing changes until it is confirmed.',
    query: { password: passwordAgain, mail },
    answer: z.array(z.object({ pendingMail: z.string() })),
    example: {
      query: { user: example.mail, password: 'dW4gcHLDqWF1', mail: example.newMail },
      answer: [{ pendingMail: example.newMail }],
    },
  }),
  confirmMail: describeCall(ownAccountCalls.confirmMail, {
    summary: 'Confirm a new mail address with the key of its mail; the old address is told.',
    fields: [{ name: 'key', isRequired: true, meaning: 'The key of the mail.' }],
    query: {},
    answer: z.array(z.object({ mail: z.string() })),
    example: { query: {}, answer: [{ mail: example.newMail }] },
  }),
  exportOwnData: describeCall(ownAccountCalls.exportOwnData, {
    summary: 'A zip of everything kept about the caller: JSON, and their files.',
    query: {},
    answer: null,
    example: { query: { user: example.mail }, answer: null },
  }),
  deleteOwnAccount: describeCall(ownAccountCalls.deleteOwnAccount, {
    summary: "Delete the caller's account: closed at once, gone after fourteen days.",
    query: { password: passwordAgain },
    /** Until when the deletion can be taken back. */
    answer: z.array(z.object({ until: moment })),
    example: { query: { user: example.mail, password: 'dW4gcHLDqWF1' }, answer: [{ until: example.later }] },
  }),
  restoreAccount: describeCall(ownAccountCalls.restoreAccount, {
    summary: 'Take back the deletion of an account with the key of its mail.',
    fields: [{ name: 'key', isRequired: true, meaning: 'The key of the mail.' }],
    query: {},
    answer: z.array(z.object({ mail: z.string() })),
    example: { query: {}, answer: [{ mail: example.mail }] },
  }),
}
