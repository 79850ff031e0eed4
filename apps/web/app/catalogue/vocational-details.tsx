import type { Vocational } from '@preau/course/vocational'
import { languages } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import styles from './vocational-details.module.css'

/** The fields of the details, in the order of display. */
const fields = [
  'acronym',
  'diploma',
  'duration',
  'sefriNumber',
  'orientationName',
  'orientationNumber',
  'periods',
  'schoolPeriods',
  'years',
  'cieDays',
  'comingIntoForce',
  'expiryDate',
  'lastRevision',
  'coordinates',
  'categorizationCreme',
  'categorizationSefri',
] as const satisfies (keyof Vocational)[]

const dates: readonly string[] = ['comingIntoForce', 'expiryDate', 'lastRevision']

/** The vocational-education details of a tool: those that are filled in; nothing if none is. */
export function VocationalDetails({ vocational }: { vocational: Vocational }) {
  const { t } = useTranslation('vocational')
  const { locale } = languages[useLanguage()]
  const filled = fields.filter(field => vocational[field] !== undefined)
  if (filled.length === 0) return null

  function written(field: (typeof fields)[number]): string {
    const value = vocational[field]
    if (typeof value === 'object') {
      const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
      return t('place', { latitude: degrees.format(value.latitude), longitude: degrees.format(value.longitude) })
    }
    if (typeof value === 'number') return value.toLocaleString(locale)
    // The time zone must be the same everywhere.
    if (dates.includes(field))
      return new Date(`${value}T00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
    return value ?? ''
  }

  return (
    <section className={styles.details} aria-labelledby="vocational-title">
      <h2 id="vocational-title">{t('title')}</h2>
      <dl>
        {filled.map(field => (
          <div key={field}>
            <dt className="note">{t(field)}</dt>
            <dd dir="auto">{written(field)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
