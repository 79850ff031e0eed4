import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateList, certificateText } from '@preau/contract/certificates/certificate-text'
import { endOfDay } from '@preau/locales/calendar'
import type fr from '@preau/locales/fr/credential.json'
import { type Language, languages } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'
import {
  achievementAddress,
  achievementImageAddress,
  credentialAddress,
  issuerOf,
  statusListAddress,
} from '#addresses.ts'
import { credentialsV2, openBadgesV3 } from '#contexts.ts'
import { momentText } from '#moment-text.ts'
import { statusListLength } from '#status-bits.ts'

/** An Open Badge 3.0, with the fields that we use. */
export interface OpenBadgeCredential {
  '@context': string[]
  id: string
  type: ['VerifiableCredential', 'OpenBadgeCredential']
  name: string
  issuer: { id: string; type: ['Profile']; name: string; url: string }
  validFrom: string
  validUntil?: string
  credentialSubject: {
    type: ['AchievementSubject']
    identifier: [{ type: 'IdentityObject'; identityType: 'name'; hashed: false; identityHash: string }]
    achievement: {
      id: string
      type: ['Achievement']
      achievementType: 'CertificateOfCompletion' | 'Certificate'
      name: string
      description: string
      criteria: { narrative: string }
      image: { id: string; type: 'Image' }
      inLanguage: Language
    }
  }
  credentialStatus: {
    id: string
    type: 'BitstringStatusListEntry'
    statusPurpose: 'revocation'
    statusListIndex: string
    statusListCredential: string
  }
}

const texts = inEveryLanguage<typeof fr>('credential')

/**
 * The credential of a certificate, not signed yet, in the language in which the tool was taken. It contains the
 * holder's name, as the certificate does: without it, it would prove nothing about anybody, and a hash of a name with
 * its salt beside it hides nothing. It does not contain the mail address.
 * @param statusIndex its random place in the status lists; the second list continues after the last index of the first
 */
export function certificateCredential(
  facts: CertificateFacts,
  { baseUrl, statusIndex }: { baseUrl: string; statusIndex: number },
): OpenBadgeCredential {
  const { language, tool, organisation } = facts
  const name = certificateText(tool.name, language, facts) ?? ''
  const place = statusIndex % statusListLength
  const statusList = statusListAddress(baseUrl, Math.floor(statusIndex / statusListLength) + 1)
  return {
    '@context': [credentialsV2, openBadgesV3],
    id: credentialAddress(baseUrl, facts.code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: { id: issuerOf(baseUrl), type: ['Profile'], name: organisation.name, url: organisation.site },
    validFrom: momentText(facts.issuedAt),
    ...(facts.validUntil === null ? {} : { validUntil: momentText(endOfDay(facts.validUntil)) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: facts.holder }],
      achievement: {
        id: achievementAddress(baseUrl, tool.id),
        type: ['Achievement'],
        achievementType: facts.criteria ? 'CertificateOfCompletion' : 'Certificate',
        name,
        description: description(facts, name),
        criteria: { narrative: narrative(facts) },
        image: { id: achievementImageAddress(baseUrl, tool.id), type: 'Image' },
        inLanguage: language,
      },
    },
    credentialStatus: {
      id: `${statusList}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: statusList,
    },
  }
}

/** The description of the achievement, in Markdown: one sentence, and the takeaways or the tools of a path. */
function description(facts: CertificateFacts, tool: string): string {
  const level = certificateText(facts.level.name, facts.language, facts) ?? ''
  const sentence = say(facts.language, facts.pathTools ? 'descriptionOfPath' : 'description', { tool, level })
  return [sentence, ...certificateList(facts.language, facts).map(({ text }) => `- ${text}`)].join('\n')
}

/** The requirements that were met; for a certificate issued by hand, who is responsible for it. */
function narrative({ language, criteria, pathTools, hours, organisation }: CertificateFacts): string {
  const { locale } = languages[language]
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  const ofPath = pathTools && [say(language, 'tools', { tools: number(pathTools.length) })]
  const asked = criteria
    ? (ofPath ?? [
        say(language, 'slides', { slides: number(criteria.slides) }),
        criteria.questions > 0 ? say(language, 'questions', { questions: number(criteria.questions) }) : null,
        criteria.threshold === null
          ? null
          : say(language, 'threshold', { threshold: number(criteria.threshold / 100, { style: 'percent' }) }),
        criteria.questions === 0 || criteria.attempts === undefined
          ? null
          : criteria.attempts === null
            ? say(language, 'unlimited', {})
            : say(language, 'attempts', { attempts: number(criteria.attempts) }),
      ])
    : [say(language, 'given', { organisation: organisation.name })]
  return [...asked, hours === null ? null : say(language, 'hours', { hours: number(hours) })]
    .filter(sentence => sentence !== null)
    .join(' ')
}

function say(language: Language, key: keyof typeof fr, values: Record<string, string>): string {
  return texts[language][key].replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
}
