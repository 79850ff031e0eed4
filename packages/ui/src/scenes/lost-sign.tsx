import styles from './scene.module.css'

/** 404 with the logo as the zero. It is decorative: the page says the same as text. */
export function LostSign() {
  return (
    <span className={styles.lost} aria-hidden="true">
      {4}
      <svg viewBox="0 0 44 36" aria-hidden="true">
        <path d="M1 15.5 27 3.5 43 11v5L27 8.6 1 20.6z" fill="var(--spruce)" />
        <path d="M8 17.4 11.5 15.8V34H8zM34.5 12.1 38 13.7V34h-3.5z" fill="var(--ink)" />
        <circle cx="23" cy="28.5" r="5.5" fill="var(--sun)" />
      </svg>
      {4}
    </span>
  )
}
