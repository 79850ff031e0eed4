import type { Language } from '@preau/locales/languages'
import type { CertificateFacts } from './certificate-facts.ts'

/** A text of a certificate in a language, else in the one the tool was taken in, else in any. */
export function certificateText<Text>(
  texts: Partial<Record<Language, Text>>,
  asked: Language,
  { language }: Pick<CertificateFacts, 'language'>,
): Text | undefined {
  return texts[chosenLanguage(texts, asked, language)]
}

/** The language of the text that `certificateText` returns. */
export function certificateTextLanguage(
  part: keyof NonNullable<CertificateFacts['originals']>,
  asked: Language,
  { tool, level, language, originals }: CertificateFacts,
): Language {
  const texts = { tool: tool.name, takeaways: tool.takeaways, level: level.name }[part]
  const chosen = chosenLanguage(texts, asked, language)
  return (chosen === language && originals?.[part]) || chosen
}

function chosenLanguage(texts: Partial<Record<Language, unknown>>, asked: Language, taken: Language): Language {
  const isThere = (language: Language) => texts[language] !== undefined
  return [asked, taken, ...(Object.keys(texts) as Language[])].find(isThere) ?? taken
}
