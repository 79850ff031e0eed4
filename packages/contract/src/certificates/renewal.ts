import { startOfDay } from '@preau/locales/calendar'

/** Days before its end from which a certificate may be renewed. */
const renewalDays = 90

/** Days before the end of a certificate on which its holder gets a reminder. */
export const endReminderDays = [renewalDays, 30, 7] as const

/**
 * When a certificate may be renewed, in milliseconds since 1970: from the day `renewalDays` before its end, but not
 * before half of its time is over. Otherwise a short one could be renewed on its day of issue.
 */
export function renewalOpensAt({ issuedAt, validUntil }: { issuedAt: number; validUntil: number }): number {
  return Math.max(startOfDay(validUntil, { days: -renewalDays }), startOfDay((issuedAt + validUntil) / 2))
}
