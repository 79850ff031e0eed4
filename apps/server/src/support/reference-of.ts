/** The reference of a contact request, for people and in mails: the first eight letters of its id. */
export function referenceOf(id: string): string {
  return id.slice(0, 8)
}
