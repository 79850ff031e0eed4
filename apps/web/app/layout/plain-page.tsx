import { Shelter } from '@preau/ui/roof-edge/roof-edge'
import type { ReactNode } from 'react'
import styles from './plain-page.module.css'

/** A page with one message, under a roof, with an optional drawing beside it. */
export function PlainPage({
  title,
  lead,
  drawing,
  children,
}: {
  title: string
  lead: ReactNode
  drawing?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`page ${styles.page}`}>
      <Shelter as="section" aria-labelledby="page-title">
        <div className={styles.columns}>
          <div className={`stack gap-20 starts ${styles.text}`}>
            <h1 id="page-title">{title}</h1>
            <p className="lead">{lead}</p>
            {children}
          </div>
          {drawing && (
            <div className={styles.drawing} data-drawing>
              {drawing}
            </div>
          )}
        </div>
      </Shelter>
    </div>
  )
}
