import type { ReportLine } from '@preau/contract/courses/schemas'
import { isLanguage, languages } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import type { ImportRun } from './import-runs.ts'

/** A size in the page's language, e.g. `12 Mo`. */
export function useSizeWords(): (bytes: number) => string {
  const language = useLanguage()
  return bytes => {
    const isLarge = bytes >= 1_000_000
    const unit = isLarge ? 'megabyte' : 'kilobyte'
    const amount = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000)
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      maximumFractionDigits: amount < 10 && isLarge ? 1 : 0,
    }).format(amount)
  }
}

/** The subject of a line of a report; its path is shown beside it. */
export function useProblemWords(): (line: Pick<ReportLine, 'code' | 'values'>) => string {
  const { t, i18n } = useTranslation('course-transfer')
  const language = useLanguage()
  const sizeWords = useSizeWords()
  const isKnown = (key: string) => i18n.exists(key, { ns: 'course-transfer' })

  function readable({ values }: Pick<ReportLine, 'values'>): Record<string, string> {
    // A size and its limit are both bytes.
    const isSize = 'size' in values
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (typeof value === 'number') {
          const inBytes = isSize && (name === 'size' || name === 'maximum')
          return [name, inBytes ? sizeWords(value) : value.toLocaleString(language)]
        }
        if (name === 'language' && isLanguage(value)) return [name, languages[value].name]
        const field = `fields.${value}`
        return [name, name === 'field' && isKnown(field) ? t(field as 'fields.name') : value]
      }),
    )
  }

  return line => {
    const key = `problems.${line.code}`
    // The codes come from the server, so the compiler cannot check their keys; a test does.
    if (!isKnown(key)) return t('unknownProblem', { code: line.code })
    return t(key as 'problems.yaml', readable(line) as { reason: string })
  }
}

/** The title of an import: its file, or the first of them and the number of others. */
export function useRunName(): (run: Pick<ImportRun, 'names'>) => string {
  const { t } = useTranslation('course-transfer')
  return ({ names: [first = '', ...more] }) =>
    more.length === 0 ? first : t('run.name', { name: first, count: more.length })
}
