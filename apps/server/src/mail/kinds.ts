import type administration from '@preau/locales/fr/administration.json'
import type { z } from 'zod'
import { accountDeletion } from './kinds/account-deletion.ts'
import { accountRenewed } from './kinds/account-renewed.ts'
import { activation } from './kinds/activation.ts'
import { assignment } from './kinds/assignment.ts'
import { assignmentReminder } from './kinds/assignment-reminder.ts'
import { certificate } from './kinds/certificate.ts'
import { certificateEnds } from './kinds/certificate-ends.ts'
import { certificateRevocation } from './kinds/certificate-revocation.ts'
import { contactAnswer } from './kinds/contact-answer.ts'
import { contactReceipt } from './kinds/contact-receipt.ts'
import { contactRequest } from './kinds/contact-request.ts'
import { leadNamed } from './kinds/lead-named.ts'
import { mailChangeAsked } from './kinds/mail-change-asked.ts'
import { mailChangeConfirm } from './kinds/mail-change-confirm.ts'
import { mailChangeNotice } from './kinds/mail-change-notice.ts'
import { passwordChanged } from './kinds/password-changed.ts'
import { recall } from './kinds/recall.ts'
import { resetPassword } from './kinds/reset-password.ts'
import { rightGiven } from './kinds/right-given.ts'
import { showingAsked } from './kinds/showing-asked.ts'
import { showingSettled } from './kinds/showing-settled.ts'
import { signInElsewhere } from './kinds/sign-in-elsewhere.ts'
import { videoEncoded } from './kinds/video-encoded.ts'
import { welcome } from './kinds/welcome.ts'
import { welcomeAlready } from './kinds/welcome-already.ts'

/**
 * Every kind of mail that the platform writes, by its name in the table `mail`. Administrators read a title for each.
 */
export const kinds = {
  activation,
  welcome,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'sign-in-elsewhere': signInElsewhere,
  'mail-change-confirm': mailChangeConfirm,
  'mail-change-asked': mailChangeAsked,
  'mail-change-notice': mailChangeNotice,
  'account-deletion': accountDeletion,
  'account-renewed': accountRenewed,
  'welcome-already': welcomeAlready,
  'contact-request': contactRequest,
  'contact-receipt': contactReceipt,
  'contact-answer': contactAnswer,
  'right-given': rightGiven,
  'showing-asked': showingAsked,
  'showing-settled': showingSettled,
  assignment,
  'assignment-reminder': assignmentReminder,
  recall,
  'lead-named': leadNamed,
  certificate,
  'certificate-ends': certificateEnds,
  'certificate-revocation': certificateRevocation,
  'video-encoded': videoEncoded,
} satisfies Record<keyof typeof administration.mails.kinds, unknown>

export type MailKind = keyof typeof kinds

/** The values of a kind of mail. */
export type MailValues<Name extends MailKind> = z.input<(typeof kinds)[Name]['values']>
