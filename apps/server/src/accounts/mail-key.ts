/**
 * The form by which mail addresses are compared: the same person types theirs in capitals, or with other code points.
 */
export function mailKey(mail: string): string {
  return mail.trim().normalize('NFKC').toLowerCase()
}
