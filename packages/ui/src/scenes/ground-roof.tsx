import styles from './scene.module.css'

/** The roof line over the ground that ends a page; its parent is `position: relative`. */
export function GroundRoof() {
  return (
    <svg className={styles.groundRoof} viewBox="0 0 1440 72" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 72V50L880 8l560 40v24z" fill="var(--foot)" />
    </svg>
  )
}
