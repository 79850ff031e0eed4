import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import styles from './detail-value.module.css'
import { EntityLink } from './entity-link.tsx'
import type { Entity } from './event-groups.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the label of a detail of an event, which some events word differently; the detail's own name if it has none.
 */
export function useDetailName(action: string): (name: string) => string {
  const { t, i18n } = useTranslation('audit')
  // Details are plain text in the log, so the compiler cannot know them; the same below.
  return name => {
    const key = [`detailsOf.${action}.${name}`, `details.${name}`].find(each => i18n.exists(each, { ns: 'audit' }))
    return key ? t(key as 'details.name') : name
  }
}

/** The value of a detail in words: the name for an id, the translation of a code, anything else as it is. */
export function DetailValue({ name, value, named }: { name: string; value: unknown; named: Entity[] }) {
  const { t, i18n } = useTranslation('audit')
  const { language, number, size } = useFormats()
  const inWords = (word: string) => {
    const key = `values.${name}.${word}`
    return i18n.exists(key, { ns: 'audit' }) ? t(key as 'values.changed.name') : word
  }
  if (value === null || value === '') return t('none')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return name === 'size' ? size(value) : number(value)
  if (Array.isArray(value)) return <ValueList values={value.map(each => inWords(String(each)))} />
  if (typeof value !== 'string') return <code>{JSON.stringify(value)}</code>
  if (name === 'language') return language(value)
  if (!uuid.test(value)) return <span dir="auto">{inWords(value)}</span>
  const entity = named.find(({ id }) => id === value)
  return entity ? <EntityLink entity={entity} /> : t('gone')
}

/** Several values, one a line: a name may contain any separator. */
function ValueList({ values }: { values: string[] }) {
  return (
    <ul className={styles.values}>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may be equal, and an event never changes
        <li key={place}>
          <span dir="auto">{value}</span>
        </li>
      ))}
    </ul>
  )
}
