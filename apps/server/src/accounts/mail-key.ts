/** What two mail addresses are compared by: the same person writes theirs in capitals, or with other code points. */
export function mailKey(mail: string): string {
  return mail.trim().normalize('NFKC').toLowerCase()
}
