import { z } from 'zod'
import { newPasswordBase64 } from '#accounts/new-password.ts'
import { mail, profile } from '#accounts/person-fields.ts'
import { describeCall, fileField, mailKey } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, lineOrNothing, listOf, moment, nothing } from '#fields.ts'
import { bitrates } from '#media/bitrates.ts'
import { ownAccountCalls } from '#own-account/calls.ts'

/**
 * The caller's own password again, base64 of UTF-8. A person without one, who only signs in at the identity provider,
 * leaves it out, and must have signed in within the last ten minutes.
 */
const passwordAgain = z.string('field-is-required').min(1, 'field-is-required').max(1024, 'field-too-long').optional()

export const ownAccountSchemas = {
  getOwnAccount: describeCall(ownAccountCalls.getOwnAccount, {
    summary: "The caller's account, with an address that is still to be confirmed.",
    answer: listOf({
      ...profile,
      canton: z.string().nullable(),
      /** The name for the sheets of certificates, if no font has the letters of the real name; empty for none. */
      printedName: z.string(),
      /** Whether the fonts of certificates have the letters of the person's name. */
      isNamePrintable: z.boolean(),
      language,
      bitrate: z.enum(bitrates),
      /** False for a person who only signs in at the identity provider. */
      hasPassword: z.boolean(),
      /** When the picture was last changed; null for drawn initials. */
      pictureAt: moment.nullable(),
      /** A new address that is not confirmed yet. */
      pendingMail: z.string().nullable(),
      /** Identity providers with which this account can also be opened. */
      externalIdentities: listOf({ issuer: z.string(), linkedAt: moment }),
      certificates: z.number().int(),
      /** Years for which certificates are kept after the end of the account: 0 for not at all, null for no limit. */
      certificatesKeptYears: z.number().int().nullable(),
      createdAt: moment,
    }),
    example: {
      answer: [
        {
          ...example.profile,
          canton: 'vd',
          printedName: '',
          isNamePrintable: true,
          language: 'fr',
          bitrate: '720p',
          hasPassword: true,
          pictureAt: null,
          pendingMail: example.newMail,
          externalIdentities: [{ issuer: example.issuer, linkedAt: example.at }],
          certificates: 1,
          certificatesKeptYears: null,
          createdAt: example.at,
        },
      ],
    },
  }),
  putOwnPicture: describeCall(ownAccountCalls.putOwnPicture, {
    summary: "Upload the caller's picture, already cropped.",
    fields: [fileField('The picture: JPEG, PNG, WebP, AVIF or GIF.')],
    answer: listOf({ pictureAt: moment }),
    example: { answer: [{ pictureAt: example.at }] },
  }),
  removeOwnPicture: describeCall(ownAccountCalls.removeOwnPicture, {
    summary: "Remove the caller's picture; drawn initials replace it.",
    answer: nothing,
    example: { answer: [] },
  }),
  changePrintedName: describeCall(ownAccountCalls.changePrintedName, {
    summary: "The name on the sheets of the caller's certificates, where no font has the letters of their own.",
    query: { name: lineOrNothing(100) },
    answer: nothing,
    example: { query: { name: 'Wang Xiaoming' }, answer: [] },
  }),
  chooseEasyLanguage: describeCall(ownAccountCalls.chooseEasyLanguage, {
    summary: 'Whether the caller reads lessons in easy language, as far as they are written in it; on every device.',
    query: { isOn: z.boolean() },
    answer: nothing,
    example: { query: { isOn: true }, answer: [] },
  }),
  changePassword: describeCall(ownAccountCalls.changePassword, {
    summary: "Change the caller's password; ends all their other sessions.",
    query: { password: passwordAgain, newPassword: newPasswordBase64 },
    answer: nothing,
    example: { query: { password: example.password, newPassword: 'dW4gYXV0cmUgcHLDqWF1' }, answer: [] },
  }),
  changeMail: describeCall(ownAccountCalls.changeMail, {
    summary: 'Request another mail address: a mail goes there, and nothing changes until it is confirmed.',
    query: { password: passwordAgain, mail },
    answer: listOf({ pendingMail: z.string() }),
    example: {
      query: { password: example.password, mail: example.newMail },
      answer: [{ pendingMail: example.newMail }],
    },
  }),
  confirmMail: describeCall(ownAccountCalls.confirmMail, {
    summary: 'Confirm a new mail address with the key of its mail; the old address is notified.',
    fields: [mailKey],
    /**
     * `choosesPassword`: an administrator requested the change; a mail to the new address lets the owner choose a
     * password.
     */
    answer: listOf({ mail: z.string(), choosesPassword: z.boolean() }),
    example: { answer: [{ mail: example.newMail, choosesPassword: false }] },
  }),
  exportOwnData: describeCall(ownAccountCalls.exportOwnData, {
    summary: 'A zip of all data stored about the caller: JSON, and their files.',
    answer: null,
    example: { answer: null },
  }),
  deleteOwnAccount: describeCall(ownAccountCalls.deleteOwnAccount, {
    summary: "Delete the caller's account: closed at once, gone after fourteen days.",
    query: { password: passwordAgain },
    /** Until when the deletion can be undone. */
    answer: listOf({ until: moment }),
    example: { query: { password: example.password }, answer: [{ until: example.later }] },
  }),
  restoreAccount: describeCall(ownAccountCalls.restoreAccount, {
    summary: 'Undo the deletion of an account with the key of its mail.',
    fields: [mailKey],
    answer: listOf({ mail: z.string() }),
    example: { answer: [{ mail: example.mail }] },
  }),
}
