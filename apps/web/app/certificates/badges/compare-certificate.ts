import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import type { BadgeFacts } from '@preau/credential/checks'

/** The facts by which a badge is compared with the certificate it claims to be. */
export const comparedFacts = ['holder', 'achievement', 'issuer', 'validFrom', 'validUntil'] as const
export type ComparedFact = (typeof comparedFacts)[number]

/** A fact that differs, in readable form; null if one of the two lacks it. */
export type Difference = { fact: ComparedFact; badge: string | null; known: string | null }

/**
 * Compares what a badge says with what was issued under its code.
 * @param day formats a time (milliseconds since 1970) as a day: the hour is not compared
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

/** What a badge says of itself, with its dates as days; an invalid date is left as it is. */
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
