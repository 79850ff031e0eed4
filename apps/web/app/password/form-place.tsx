import { Spinner } from '@preau/ui/spinner/spinner'
import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '#document/hydration.tsx'
import styles from './password.module.css'

/** The place of a form that comes once the page is alive, as high as the form: what is below does not move. */
export function FormPlace({ of, children }: { of: 'mail' | 'passwords'; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.place} data-of={of}>
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
