import styles from './labelled-words.module.css'

/** Words under what they are, where they are only read; unseen where there are none. */
export function LabelledWords({
  label,
  words,
  isSame = false,
}: {
  label: string
  words: string
  /** They are the same in each language, such as a number: there is no field for their own. */
  isSame?: boolean
}) {
  return (
    <p className={styles.words} hidden={words.trim() === ''}>
      <span className={styles.label}>{label}</span>
      <span data-words={isSame ? undefined : ''}>{words}</span>
    </p>
  )
}
