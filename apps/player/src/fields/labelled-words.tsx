import styles from './labelled-words.module.css'

/** Words under what they are, where they are only read; unseen where there are none. */
export function LabelledWords({ label, words }: { label: string; words: string }) {
  return (
    <p className={styles.words} hidden={words.trim() === ''}>
      <span className={styles.label}>{label}</span>
      <span data-words="">{words}</span>
    </p>
  )
}
