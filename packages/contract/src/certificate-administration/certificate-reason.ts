import { text } from '#fields.ts'

/** Longest reason an administrator gives, in characters. */
export const certificateReasonMaximum = 500

/** Why an administrator does something to a certificate, in their own words; read by administrators alone. */
export const certificateReason = text(certificateReasonMaximum)
