import { text } from '#fields.ts'

/** Longest reason an administrator gives, in characters. */
export const certificateReasonMaximum = 500

/** An administrator's reason for a change to a certificate, in their own words; only administrators read it. */
export const certificateReason = text(certificateReasonMaximum)
