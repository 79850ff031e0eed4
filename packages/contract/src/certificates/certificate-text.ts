import type { Language } from '@preau/locales/languages'
import type { CertificateFacts } from './certificate-facts.ts'

/** A text of a certificate in a language; otherwise in the language in which the tool was taken, or in any other. */
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

/**
 * What a certificate lists, in a language: the takeaways of its tool, or the tools of its path, each with its language.
 */
export function certificateList(asked: Language, facts: CertificateFacts): { text: string; language: Language }[] {
  const { tool, pathTools, language: taken } = facts
  if (!pathTools) {
    const language = certificateTextLanguage('takeaways', asked, facts)
    return (certificateText(tool.takeaways, asked, facts) ?? []).map(text => ({ text, language }))
  }
  return pathTools.map(({ name, original }) => {
    const chosen = chosenLanguage(name, asked, taken)
    return { text: name[chosen] ?? '', language: (chosen === taken && original) || chosen }
  })
}

function chosenLanguage(texts: Partial<Record<Language, unknown>>, asked: Language, taken: Language): Language {
  const isThere = (language: Language) => texts[language] !== undefined
  return [asked, taken, ...(Object.keys(texts) as Language[])].find(isThere) ?? taken
}
