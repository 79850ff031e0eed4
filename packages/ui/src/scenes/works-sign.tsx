import styles from './scene.module.css'

/** The logo under construction, in the colour of the surrounding text. */
export function WorksSign() {
  return (
    <svg className={styles.works} viewBox="0 0 44 36" aria-hidden="true">
      <path d="M2 17 27 5.5l15 7" />
      <path d="M9.5 18v16M36 14v20" strokeDasharray="3 5" />
      <path d="M18 34V22h10v12M18 28h10" />
    </svg>
  )
}
