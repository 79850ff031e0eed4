/** A moment in milliseconds since 1970, to the second, in the form of credentials: `2026-11-22T08:30:00Z`. */
export function momentText(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
