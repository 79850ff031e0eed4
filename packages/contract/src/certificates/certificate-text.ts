import type { Language } from '@preau/locales/languages'
import type { CertificateFacts } from './certificate-facts.ts'

/** A text of a certificate in a language, or else in the one the tool was taken in, or in whichever there is. */
export function certificateText<Text>(
  texts: Partial<Record<Language, Text>>,
  asked: Language,
  { language }: Pick<CertificateFacts, 'language'>,
): Text | undefined {
  return texts[asked] ?? texts[language] ?? Object.values(texts)[0]
}
