import { Spinner } from '@preau/ui/spinner/spinner'
import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '#document/hydration.tsx'
import styles from './password.module.css'

/** Placeholder of the password form while its link is checked, as high as the form: nothing below it moves. */
export function FormPlace({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <div className={`${styles.place} ${styles.passwords}`}>
      {isHydrated ? <Suspense fallback={<Waiting />}>{children}</Suspense> : <Waiting />}
    </div>
  )
}

/** A loading indicator; `label` describes it. */
export function Waiting({ label }: { label?: string }) {
  return (
    <p className={styles.waiting}>
      <Spinner {...(label && { label })} />
    </p>
  )
}
