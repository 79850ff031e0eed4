import { isPrintable } from './pdf/writable-text.ts'
import type { CertificateRow } from './tables.ts'

/**
 * The name on the sheet of a certificate: the holder's, or, where the fonts lack its letters, the one the holder chose
 * for printing. Null where they have not chosen yet, so that no sheet can be made.
 */
export function nameOnSheet({ facts, printed_name }: Pick<CertificateRow, 'facts' | 'printed_name'>): string | null {
  if (!facts) return null
  return [facts.holder, printed_name].find(name => name !== '' && isPrintable(name)) ?? null
}
