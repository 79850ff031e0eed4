import { type ReactNode, useId } from 'react'
import styles from './gallery.module.css'

/** A heading beside the parts it names. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="stack gap-24">{children}</div>
    </section>
  )
}
