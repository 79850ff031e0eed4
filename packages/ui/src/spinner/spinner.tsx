import styles from './spinner.module.css'

/** A turning ring; with a label it is announced, without one it is decorative. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden="true" />
  return (
    <span className={styles.status} role="status" data-waiting>
      <span className={styles.spinner} aria-hidden="true" />
      <span>{label}</span>
    </span>
  )
}
