import { describe, expect, test } from 'vitest'
import { defaultLanguage, type Language, languageCodes, languages } from './languages.ts'
import { textsOf, withoutPlural } from './texts.ts'

const original = textsOf(defaultLanguage)
const others = languageCodes.filter(language => language !== defaultLanguage)

/** The plural forms that a language has for whole numbers: French and Italian have `many`, for millions. */
function pluralForms(language: Language): string[] {
  return new Intl.PluralRules(languages[language].locale).resolvedOptions().pluralCategories
}

const placeholders = (text: string) => [...text.matchAll(/{{-?\s*(\w+)[^}]*}}/g)].map(([, name]) => name).sort()

describe.each(languageCodes)('the texts in %s', language => {
  const texts = textsOf(language)

  test('R-13 the texts have every namespace and key of the French texts, and no other', () => {
    const keys = (all: typeof texts) =>
      [...all].flatMap(([namespace, entries]) => [...entries.keys()].map(key => `${namespace}:${withoutPlural(key)}`))
    expect([...new Set(keys(texts))].sort()).toEqual([...new Set(keys(original))].sort())
  })

  test('R-13 the texts have each plural form of their language', () => {
    const missing = [...texts].flatMap(([namespace, entries]) =>
      [...entries.keys()]
        .filter(key => withoutPlural(key) !== key)
        .flatMap(key => pluralForms(language).map(form => `${withoutPlural(key)}_${form}`))
        .filter(key => !entries.has(key))
        .map(key => `${namespace}:${key}`),
    )
    expect([...new Set(missing)]).toEqual([])
  })

  test('R-13 no text is empty', () => {
    const empty = [...texts].flatMap(([namespace, entries]) =>
      [...entries].filter(([, text]) => text.trim() === '').map(([key]) => `${namespace}:${key}`),
    )
    expect(empty).toEqual([])
  })
})

test.each(others)('R-13 the texts in %s fill in the same values as the French ones', language => {
  const wrong = [...textsOf(language)].flatMap(([namespace, entries]) =>
    [...entries].flatMap(([key, text]) => {
      const french = original.get(namespace)
      const source = french?.get(key) ?? french?.get(`${withoutPlural(key)}_other`) ?? ''
      return placeholders(text).join() === placeholders(source).join() ? [] : [`${namespace}:${key}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('the French texts have a no-break space before double punctuation and inside guillemets', () => {
  const wrong = [...original].flatMap(([namespace, entries]) =>
    [...entries]
      .filter(([, text]) => / [:;!?»]|« |[^\s\u00a0\u202f:/]\u0020?[;!?](?=\s|$)|\p{L}[;!?](?=\s|$)/u.test(text))
      .map(([key, text]) => `${namespace}:${key} ${text}`),
  )
  expect(wrong).toEqual([])
})

test.each(languageCodes)(
  'R-13 the texts in %s have the same space before every percent sign: never one that breaks, and none in English and Italian',
  language => {
    const space = language === 'fr' || language === 'de' ? '\u00a0' : ''
    const wrong = [...textsOf(language)].flatMap(([namespace, entries]) =>
      [...entries]
        .filter(([, text]) => [...text.matchAll(/[\d}](\s?)%/g)].some(([, found]) => found !== space))
        .map(([key, text]) => `${namespace}:${key} ${text}`),
    )
    expect(wrong).toEqual([])
  },
)

test.each(languageCodes)('R-13 no number in the texts in %s breaks between its thousands', language => {
  const wrong = [...textsOf(language)].flatMap(([namespace, entries]) =>
    [...entries]
      // A phone number is longer, and may.
      .filter(([, text]) => /\d \d{3}(?!\d)/.test(text.replace(/\+41[ \d]+/g, '')))
      .map(([key, text]) => `${namespace}:${key} ${text}`),
  )
  expect(wrong).toEqual([])
})

test('R-13 the Italian texts write lei in small letters, and no article before a percentage, which may begin with a vowel', () => {
  const wrong = [...textsOf('it')].flatMap(([namespace, entries]) =>
    [...entries]
      .filter(([, text]) =>
        /[\p{Ll},:’] (?:Su[oae]|Suoi|Lei|Le)\b|\p{Ll}Le\b|\b(?:il|al|del|dal|nel|sul) \{\{(?:percent|threshold)\}\}/u.test(
          text,
        ),
      )
      .map(([key, text]) => `${namespace}:${key} ${text}`),
  )
  expect(wrong).toEqual([])
})
