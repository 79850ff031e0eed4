import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { Fact } from '#lists/fact-list.tsx'
import type { AuditEvent } from './event-groups.ts'
import styles from './setting-changes.module.css'

/** The details of an event that changes settings; those of other events are shown one by one. */
export const settingDetails = ['fields', 'putBack', 'was', 'now']

/** Each settings field that an event changed, with the values before and after if the log has them. */
export function SettingChanges({ details }: Pick<AuditEvent, 'details'>) {
  const { t, i18n } = useTranslation('audit')
  const { section, fields, putBack, was, now } = details
  const put = names(putBack)
  const nameOf = (field: string) => {
    const key = `settings.${section}.${field}`
    // Details are plain text in the log, so the compiler cannot know them.
    return i18n.exists(key, { ns: 'audit' }) ? t(key as 'settings.organisation.name') : field
  }
  return names(fields).map(field => (
    <Fact key={field} name={nameOf(field)}>
      {has(was, field) && has(now, field) ? (
        <>
          <Value label={t('settings.was')} value={was[field]} />
          <Value label={t('settings.now')} value={now[field]} />
        </>
      ) : (
        t('settings.changed')
      )}
      {put.includes(field) && <span className={`small ${styles.putBack}`}>{t('settings.putBack')}</span>}
    </Fact>
  ))
}

function Value({ label, value }: { label: string; value: unknown }) {
  const { t } = useTranslation('audit')
  const { language, number } = useFormats()
  const inWords = () => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return number(value)
    // Of the settings, only languages are lists.
    if (Array.isArray(value)) return value.map(code => language(String(code))).join(', ') || t('none')
    return String(value ?? '') || t('none')
  }
  return (
    <span className={styles.value}>
      <span className="small">{label}</span> <span dir="auto">{inWords()}</span>
    </span>
  )
}

const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function has(said: unknown, field: string): said is Record<string, unknown> {
  return typeof said === 'object' && said !== null && field in said
}
