import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { Fact } from '#lists/fact-list.tsx'
import styles from './setting-changes.module.css'
import type { AuditEvent } from './use-audit-events.ts'

/** The details by which an event tells what it did to settings; those of other events are said one by one. */
export const settingDetails = ['fields', 'putBack', 'was', 'now']

/** Each field of the settings that an event changed, with what was in force before and after as far as the log knows. */
export function SettingChanges({ details }: Pick<AuditEvent, 'details'>) {
  const { t, i18n } = useTranslation('audit')
  const { section, fields, putBack, was, now } = details
  const put = names(putBack)
  const nameOf = (field: string) => {
    const key = `settings.${section}.${field}`
    // Details come from the log as plain texts, so the compiler cannot know them.
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
      {put.includes(field) && <span className={styles.putBack}>{t('settings.putBack')}</span>}
    </Fact>
  ))
}

function Value({ label, value }: { label: string; value: unknown }) {
  const { t } = useTranslation('audit')
  const { language, number } = useWriting()
  const inWords = () => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return number(value)
    // Of the settings, only languages are lists.
    if (Array.isArray(value)) return value.map(code => language(String(code))).join(', ') || t('none')
    return String(value ?? '') || t('none')
  }
  return (
    <span className={styles.value}>
      <span className={styles.label}>{label}</span> <span dir="auto">{inWords()}</span>
    </span>
  )
}

const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function has(said: unknown, field: string): said is Record<string, unknown> {
  return typeof said === 'object' && said !== null && field in said
}
