import { createContext } from 'react'
import type { DocumentData } from './document-data.tsx'

/** What only the server puts into a document; null in the browser, which finds it there. */
export const DocumentParts = createContext<{
  data: DocumentData
  /** The text of a built style sheet by its address. */
  styleSheetText: (href: string) => string
  /** Addresses of the scripts that the player begins with, for whoever learns or whoever writes. */
  playerScripts: (isEditing: boolean) => string[]
} | null>(null)
