import styles from './scene.module.css'

/** An empty bench and a ball under the roof. It is drawn directly on the page, in colours for both themes. */
export function EmptyYard() {
  return (
    <svg className={styles.emptyYard} viewBox="0 0 280 130" aria-hidden="true">
      <path d="M14 52 164 12l102 32v13L164 26 14 66z" fill="var(--scene-roof)" />
      <path d="M40 60h9v60h-9zM228 46h9v74h-9z" fill="var(--ink)" />
      <path d="M0 118h280v6H0z" fill="var(--cover-sun)" fillOpacity="0.45" />
      <path d="M96 92h72v7H96zM104 99h7v20h-7zM153 99h7v20h-7z" fill="var(--skin-3)" />
      <circle cx="200" cy="108" r="10" fill="var(--sun)" />
    </svg>
  )
}
