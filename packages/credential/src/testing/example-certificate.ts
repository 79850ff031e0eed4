import { certificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateCredential } from '#certificate-credential.ts'
import { sign } from '#sign.ts'
import { newSigningKey } from '#signing-key.ts'

export const baseUrl = 'https://preau.example.org'
export const issuedAt = Date.parse('2026-11-22T08:30:00Z')
export const day = 86_400_000

export const facts = certificateFacts.parse({
  code: 'K7QF2M9XTR',
  holder: 'Chiara Monnet',
  tool: {
    id: '3b241101-e2bb-4255-8caf-4136c566a962',
    name: { fr: 'Une image, mille lectures', en: 'One picture, a thousand readings' },
    takeaways: { fr: ['Lire une image avec sa classe', 'Parler du consentement'] },
  },
  level: { name: { fr: 'Cycle 2', en: 'Cycle 2' }, place: 2 },
  hours: 2.5,
  language: 'fr',
  issuedAt,
  validUntil: issuedAt + 730 * day,
  criteria: { slides: 24, questions: 12, threshold: 80 },
  organisation: {
    name: 'Association Préau',
    place: 'Lausanne',
    mail: 'contact@preau.example',
    site: 'https://preau.example',
  },
  signatory: null,
})

export const key = await newSigningKey(baseUrl, issuedAt - day)

export const unsigned = certificateCredential(facts, { baseUrl, statusIndex: 4711 })

export const signed = await sign(unsigned, { key, created: issuedAt })
