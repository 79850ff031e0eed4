import type { BadgeFinding, Verification } from '@preau/credential/checks'
import type { Check } from '../check-code.ts'
import type { Difference } from './compare-certificate.ts'
import type { Sheet } from './compare-sheet.ts'
import type { Judged } from './judge-badge.ts'

/** The result of checking a badge, with what we know of the certificate it claims to be. */
export type Outcome =
  | Exclude<Judged, { kind: 'judged' }>
  | (Extract<Judged, { kind: 'judged' }> & {
      /** Null if it is none of ours. */
      known: Check | null
      /** Null if there is nothing to compare. */
      differences: Difference[] | null
      /** Null if it is no PDF with a badge of ours, or no sheet would be right. */
      sheet: Sheet | null
    })

/** What a person must know first, in one line. */
export type Conclusion =
  | 'own'
  | 'other'
  | 'broken'
  | 'unknown'
  /** Its signature is right, but what we issued under its code is something else, nothing, or no longer valid. */
  | 'differs'
  /** The badge in it is ours and unchanged; the sheet around it is not the one we give. */
  | 'other-sheet'
  /** The badge in it is ours and unchanged; nothing is known of the sheet around it. */
  | 'sheet-not-compared'
  /** It claims to be a certificate of ours, but somebody else signed it. */
  | 'imitated'
  /** A PDF without a badge that links to a certificate of ours. */
  | 'linked'
  | 'none'
  | Exclude<Judged['kind'], 'judged'>

/** Combines the findings of the checks with what we know. */
export function conclusionOf(outcome: Outcome): Conclusion {
  if (outcome.kind !== 'judged') return outcome.kind
  const { verification, isOwn, code, known, differences, sheet } = outcome
  if (verification.facts === null) return code === null ? 'none' : 'linked'
  if (verification.kind === 'broken') return 'broken'
  if (code !== null && !isOwn) return 'imitated'
  if (verification.kind === 'unknown') return 'unknown'
  if (!isOwn) return 'other'
  const isContradicted = known?.kind === 'unknown' || (known?.kind === 'found' && known.state !== 'valid')
  if ((differences ?? []).length > 0 || isContradicted || code === null) return 'differs'
  if (sheet === 'not-compared') return 'sheet-not-compared'
  return sheet === 'other' ? 'other-sheet' : 'own'
}

/** The gravest first: everything else in a badge with a wrong signature may be invented. */
const weight: Verification['checks'][number]['name'][] = [
  'signature',
  'issuer-key',
  'status',
  'dates',
  'schema',
  'format',
]

/** The finding that decides a conclusion; null if everything has passed. */
export function reasonOf({ kind, checks }: Verification): BadgeFinding | null {
  const outcome = kind === 'broken' ? 'failed' : 'not-judged'
  const reasons = checks.filter(check => check.outcome === outcome)
  return reasons.sort((one, other) => weight.indexOf(one.name) - weight.indexOf(other.name))[0]?.detail ?? null
}
