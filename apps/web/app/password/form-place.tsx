import { Spinner } from '@preau/ui/spinner/spinner'
import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '#document/hydration.tsx'
import styles from './password.module.css'

/** The place of two passwords, which come once their link is checked, as high as their form: what is below does not move. */
export function FormPlace({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <div className={`${styles.place} ${styles.passwords}`}>
      {isHydrated ? <Suspense fallback={<Waiting />}>{children}</Suspense> : <Waiting />}
    </div>
  )
}

/** Something is under way; `label` says what. */
export function Waiting({ label }: { label?: string }) {
  return (
    <p className={styles.waiting}>
      <Spinner {...(label && { label })} />
    </p>
  )
}
