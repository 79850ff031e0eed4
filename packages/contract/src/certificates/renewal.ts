import { startOfDay } from '@preau/locales/calendar'

/** Days before its end from which a certificate may be renewed. */
const renewalDays = 90

/** Days before the end of a certificate on which its holder gets a reminder. */
export const reminderDays = [renewalDays, 30, 7] as const

/**
 * When a certificate may be renewed: from the beginning of the day some days before its end, but not before the day on
 * which half of its time has passed, or a short one could be renewed on the day of issue. All in milliseconds since
 * 1970.
 */
export function renewalOpensAt({ issuedAt, validUntil }: { issuedAt: number; validUntil: number }): number {
  return Math.max(startOfDay(validUntil, { days: -renewalDays }), startOfDay((issuedAt + validUntil) / 2))
}
