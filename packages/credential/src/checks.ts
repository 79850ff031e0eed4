/** The checks of a badge. */
type CheckName = 'format' | 'schema' | 'signature' | 'issuer-key' | 'dates' | 'status'

type Outcome = 'passed' | 'failed' | 'not-judged'

/** Every possible finding, with its check and its result. A text for each is needed wherever findings are shown. */
const findings = {
  'open-badge-3': ['format', 'passed'],
  'open-badge-2': ['format', 'passed'],
  'other-credential': ['format', 'passed'],
  'not-a-badge': ['format', 'failed'],
  'file-damaged': ['format', 'failed'],
  'no-badge-inside': ['format', 'not-judged'],
  'file-encrypted': ['format', 'not-judged'],
  'file-too-large': ['format', 'not-judged'],
  'badge-too-large': ['format', 'not-judged'],
  'badge-too-complex': ['format', 'not-judged'],

  'fields-complete': ['schema', 'passed'],
  'fields-missing': ['schema', 'failed'],

  'signature-right': ['signature', 'passed'],
  'signature-wrong': ['signature', 'failed'],
  'signature-unreadable': ['signature', 'failed'],
  'signature-missing': ['signature', 'failed'],
  'signature-unknown-kind': ['signature', 'not-judged'],
  /** The badge refers to a context that is not in the package. */
  'context-unknown': ['signature', 'not-judged'],
  /** Valid JSON-LD, but in a form in which a reader could understand something other than what was signed. */
  'written-unusually': ['signature', 'not-judged'],
  'key-not-at-hand': ['signature', 'not-judged'],
  /** Only a request to its address could distinguish it from a forgery. */
  'lives-at-address': ['signature', 'not-judged'],
  'too-much-work': ['signature', 'not-judged'],
  'browser-too-old': ['signature', 'not-judged'],

  'key-of-issuer': ['issuer-key', 'passed'],
  'key-not-of-issuer': ['issuer-key', 'failed'],
  'issuer-not-looked-up': ['issuer-key', 'not-judged'],

  'in-force': ['dates', 'passed'],
  'not-yet-valid': ['dates', 'failed'],
  expired: ['dates', 'failed'],
  'dates-unreadable': ['dates', 'failed'],

  'not-revoked': ['status', 'passed'],
  /** The badge names no status list. */
  'without-status': ['status', 'passed'],
  revoked: ['status', 'failed'],
  suspended: ['status', 'failed'],
  'status-not-looked-up': ['status', 'not-judged'],
  'status-unknown-kind': ['status', 'not-judged'],
} as const satisfies Record<string, readonly [CheckName, Outcome]>

/** What a check has found. */
export type BadgeFinding = keyof typeof findings

interface Check {
  name: CheckName
  outcome: Outcome
  detail: BadgeFinding
}

/** What a badge claims, whether true or not; null for claims that it does not make. */
export interface BadgeFacts {
  id: string | null
  /** The holder's name, or another identity; null if it is only a hash. */
  holder: string | null
  achievement: string | null
  issuer: { id: string | null; name: string | null }
  /** As in the badge: an ISO 8601 date. */
  validFrom: string | null
  validUntil: string | null
}

export interface Verification {
  /** Valid if all checks have passed, broken if one has failed, unknown if some could not be made. */
  kind: 'valid' | 'broken' | 'unknown'
  checks: Check[]
  /** Null if no badge could be read. */
  facts: BadgeFacts | null
}

function check(detail: BadgeFinding): Check {
  const [name, outcome] = findings[detail]
  return { name, outcome, detail }
}

export function verdict(details: BadgeFinding[], facts: BadgeFacts | null): Verification {
  const checks = details.map(check)
  const has = (outcome: Outcome) => checks.some(check => check.outcome === outcome)
  return { kind: has('failed') ? 'broken' : has('not-judged') ? 'unknown' : 'valid', checks, facts }
}
