import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import styles from './detail-value.module.css'
import { EntityLink } from './entity-link.tsx'
import type { Entity } from './use-audit-events.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Gives what a detail of an event is called, for some events in words of theirs; one nobody has named yet by its own name. */
export function useDetailName(action: string): (name: string) => string {
  const { t, i18n } = useTranslation('audit')
  // Details come from the log as plain texts, so the compiler cannot know them; the same below.
  return name => {
    const key = [`detailsOf.${action}.${name}`, `details.${name}`].find(each => i18n.exists(each, { ns: 'audit' }))
    return key ? t(key as 'details.name') : name
  }
}

/** A detail of an event in words: what an id names, what a word of ours means, and anything else as it is. */
export function DetailValue({ name, value, named }: { name: string; value: unknown; named: Entity[] }) {
  const { t, i18n } = useTranslation('audit')
  const { language, number, size } = useWriting()
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

/** Several values, each a line: a name may hold any sign that would stand between them. */
function ValueList({ values }: { values: string[] }) {
  return (
    <ul className={styles.values}>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and an event never changes
        <li key={place}>
          <span dir="auto">{value}</span>
        </li>
      ))}
    </ul>
  )
}
