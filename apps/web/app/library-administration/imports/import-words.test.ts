import { importSentences } from '@preau/course/check/import-problem'
import { problemSentences } from '@preau/course/check/problem'
import { languageCodes } from '@preau/locales/languages'
import { textsOf } from '@preau/locales/texts'
import { describe, expect, test } from 'vitest'

const sentences: Record<string, string> = { ...problemSentences, ...importSentences }
const values = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name)

describe.each(languageCodes)('the reports of imports in %s', language => {
  const texts = textsOf(language).get('course-transfer') ?? new Map<string, string>()

  test('R-43 import reports have a sentence for every code, and none for an unknown code', () => {
    const known = [...texts.keys()].flatMap(key => /^problems\.(.+?)(?:_(?:one|many|other))?$/.exec(key)?.[1] ?? [])
    expect([...new Set(known)].sort()).toEqual(Object.keys(sentences).sort())
  })

  test('R-43 import reports are complete for codes without a value', () => {
    const wrong = Object.entries(sentences).flatMap(([code, english]) => {
      const known = values(english)
      return values(texts.get(`problems.${code}`) ?? texts.get(`problems.${code}_other`) ?? '')
        .filter(name => !known.includes(name))
        .map(name => `${code} ${name}`)
    })
    expect(wrong).toEqual([])
  })
})
