import { expect, test } from 'vitest'
import { type Language, languageCodes } from './languages.ts'
import { textsOf } from './texts.ts'

/** A tool is called by one word in each language; these are other words that were used for it before. */
const otherWords: Record<Language, RegExp> = {
  fr: /\b(?:cours|e-learnings?|cursus)\b/i,
  en: /\b(?:courses?|e-learnings?|trainings)\b/i,
  de: /\b(?:tools?|werkzeuge?s?|lehrgänge?n?|e-learnings?)\b/i,
  it: /\b(?:strument[oi]|formazioni|tool|e-learning)\b/i,
}

/** Phrases in which these words have another meaning. */
const elsewhere: Record<Language, RegExp> = {
  fr: /\ben cours\b|\bau cours d|\bcours interentreprises\b/gi,
  en: /\bof course\b|\binter-company courses\b/gi,
  de: /\b\B/g,
  it: /nessuno strumento di misurazione|rendere conto delle formazioni/gi,
}

/**
 * A certificate and its checks are read by people who have never seen the platform, such as an employer or a school.
 * For them it says *course*, which needs no explanation.
 */
const readElsewhere = ['certificate', 'certificate-preview', 'credential', 'validate', 'badge']

test.each(languageCodes)(
  'L-64 in %s there is one word for a tool, on every page, in every mail and in the help',
  language => {
    const found = [...textsOf(language)].flatMap(([namespace, texts]) =>
      readElsewhere.includes(namespace)
        ? []
        : [...texts].flatMap(([key, text]) => {
            const words = text
              .replaceAll('\u00a0', ' ')
              .replace(/\{\{.*?\}\}|tool\.yaml/g, '')
              .replace(elsewhere[language], '')
            const other = otherWords[language].exec(words)
            return other
              ? [`${namespace} ${key}: … ${words.slice(Math.max(0, other.index - 40), other.index + 40)} …`]
              : []
          }),
    )
    expect(found).toEqual([])
  },
)
