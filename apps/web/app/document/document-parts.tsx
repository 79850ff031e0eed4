import { createContext } from 'react'
import type { DocumentData } from './document-data.tsx'

/** Addresses of the built login modal: its module, what that imports, and the style sheets of both. */
export type LoginFiles = { module: string; imports: string[]; styles: string[] }

/** What only the server puts into a document; null in the browser, which finds it there. */
export const DocumentParts = createContext<{
  data: DocumentData
  /** The text of a built style sheet by its address. */
  styleSheetText: (href: string) => string
  /** Addresses of the scripts that the player begins with, for whoever learns or whoever writes. */
  playerScripts: (isEditing: boolean) => string[]
  /** What the login modal is made of, where it stands in the document; null in any other. */
  loginFiles: LoginFiles | null
} | null>(null)
