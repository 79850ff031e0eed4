import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import type { BadgeFacts } from '@preau/credential/checks'

/** What a badge and the certificate it says it is are compared by. */
export const comparedFacts = ['holder', 'achievement', 'issuer', 'validFrom', 'validUntil'] as const
export type ComparedFact = (typeof comparedFacts)[number]

/** What they say differently, as people would read it; null where one of them says nothing. */
export type Difference = { fact: ComparedFact; badge: string | null; known: string | null }

/**
 * Compares what a badge says with what was issued under its code.
 * @param day writes a moment (milliseconds since 1970) as a day: a badge of another hour is no other certificate
 */
export function differencesOf(
  badge: BadgeFacts,
  facts: CertificateFacts,
  day: (moment: number) => string,
): Difference[] {
  const said = saidBy(badge, day)
  const known = {
    holder: facts.holder,
    achievement: certificateText(facts.tool.name, facts.language, facts) ?? null,
    issuer: facts.organisation.name,
    validFrom: day(facts.issuedAt),
    validUntil: facts.validUntil === null ? null : day(facts.validUntil),
  }
  return comparedFacts
    .filter(fact => said[fact] !== known[fact])
    .map(fact => ({ fact, badge: said[fact], known: known[fact] }))
}

/** What a badge says of itself, with its dates as days; one that is no date as it is written. */
export function saidBy(badge: BadgeFacts, day: (moment: number) => string): Record<ComparedFact, string | null> {
  const { holder, achievement, issuer, validFrom, validUntil } = badge
  const written = (date: string | null) => {
    const moment = Date.parse(date ?? '')
    return Number.isNaN(moment) ? date : day(moment)
  }
  return {
    holder,
    achievement,
    issuer: issuer.name ?? issuer.id,
    validFrom: written(validFrom),
    validUntil: written(validUntil),
  }
}
