/** Days before its end from which on a certificate may be renewed. */
const renewalDays = 90

/** Days before its end on which whoever has a certificate is reminded of it. */
export const reminderDays = [renewalDays, 30, 7] as const

/**
 * From when on a certificate may be renewed: some time before its end, and not before the middle of its time, or a short
 * one would be renewed on the day it is issued. All in milliseconds since 1970.
 */
export function renewalOpensAt({ issuedAt, validUntil }: { issuedAt: number; validUntil: number }): number {
  return Math.max(validUntil - renewalDays * 86_400_000, (issuedAt + validUntil) / 2)
}
