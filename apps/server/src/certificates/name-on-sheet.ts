import { isPrintable } from './pdf/writable-text.ts'
import type { CertificateRow } from './tables.ts'

/**
 * The name on the sheet of a certificate: its holder's, or where the fonts lack its letters, the one they want instead;
 * null where they have not been asked yet, and no sheet can be made.
 */
export function nameOnSheet({ facts, printed_name }: Pick<CertificateRow, 'facts' | 'printed_name'>): string | null {
  if (!facts) return null
  return [facts.holder, printed_name].find(name => name !== '' && isPrintable(name)) ?? null
}
