import type { ReactNode } from 'react'

/** A line of what is known of an event: what it is called, and what it says. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
