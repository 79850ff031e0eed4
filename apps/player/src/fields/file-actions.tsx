import type { ReactNode } from 'react'
import { useIsReadOnly } from './editing.ts'

/** The actions on a block's file; renders nothing if the block is read only. */
export function FileActions({ children }: { children: ReactNode }) {
  return useIsReadOnly() ? null : <div className="cluster gap-8">{children}</div>
}
