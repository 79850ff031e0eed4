import type { BadgeFacts, BadgeFinding } from '#checks.ts'
import { idOf, objectIn, textIn } from '#credential-facts.ts'
import { isOfType } from '#credential-fields.ts'
import { datesFinding } from '#dates.ts'
import type { JsonObject } from '#json.ts'

export function isOpenBadge2(assertion: JsonObject): boolean {
  return isOfType(assertion, 'Assertion') && assertion.badge !== undefined
}

/** The facts of an assertion of Open Badges 2, with those of its badge if it is embedded. */
export function assertionFacts(assertion: JsonObject): BadgeFacts {
  const recipient = objectIn(assertion.recipient)
  const badge = objectIn(assertion.badge)
  return {
    id: textIn(assertion.id),
    holder: recipient.hashed === true ? null : textIn(recipient.identity),
    achievement: textIn(badge.name) ?? idOf(assertion.badge),
    issuer: { id: idOf(badge.issuer), name: textIn(objectIn(badge.issuer).name) },
    validFrom: textIn(assertion.issuedOn),
    validUntil: textIn(assertion.expires),
  }
}

/** The findings about an assertion besides its signature. Only the issuer's site knows whether it was revoked. */
export function assertionFindings(assertion: JsonObject, now: number): BadgeFinding[] {
  const hasFields = ['id', 'recipient', 'verification', 'issuedOn'].every(field => assertion[field] !== undefined)
  return [
    'open-badge-2',
    hasFields ? 'fields-complete' : 'fields-missing',
    datesFinding({ starts: [assertion.issuedOn], lastDays: [assertion.expires] }, now),
    assertion.revoked === true ? 'revoked' : 'status-not-looked-up',
  ]
}
