import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { i18nOptions } from './i18n.ts'

test.each([
  ['de', '2.5'],
  ['it', '2.5'],
] as const)('R-13 numbers of texts are written as in Switzerland: %s', (language, written) => {
  const i18n = createInstance()
  i18n.init(i18nOptions(language, { validate: { hours_other: '{{count, number}}' } }))
  expect(i18n.t('validate:hours', { count: 2.5 })).toBe(written)
})
