import { createElement, type ReactElement, type ReactNode } from 'react'
import { type Editing, EditingContext } from '#fields/editing.ts'

/** An editor around block editors, of a tool without files; in a `translation` the right answers are the original's. */
export function inAnEditor(children: ReactNode, of: 'original' | 'translation' = 'original'): ReactElement {
  const editing: Partial<Editing> = {
    isTranslation: of === 'translation',
    files: [],
    sendingTo: [],
    thumbnailOf: () => '',
    uploadFor: () => undefined,
  }
  return createElement(EditingContext, { value: editing as Editing }, children)
}
