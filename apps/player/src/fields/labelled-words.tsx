import styles from './labelled-words.module.css'

/** A read-only text under its label; hidden if empty. */
export function LabelledWords({
  label,
  words,
  isSame = false,
}: {
  label: string
  words: string
  /** The same in every language, such as a number: the translation has no field for it. */
  isSame?: boolean
}) {
  return (
    <p className={`stack ${styles.words}`} hidden={words.trim() === ''}>
      <span className={styles.label}>{label}</span>
      <span data-words={isSame ? undefined : ''}>{words}</span>
    </p>
  )
}
