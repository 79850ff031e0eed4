import { createContext } from 'react'
import type { DocumentData } from './document-data.tsx'

/** Addresses of the built login modal: its module, what that imports, and the style sheets of both. */
export type SignInFiles = { module: string; imports: string[]; styles: string[] }

/** What only the server puts into a document; null in the browser, which finds it there. */
export const DocumentParts = createContext<{
  data: DocumentData
  /** The text of a built style sheet by its address. */
  styleSheetText: (href: string) => string
  /** Addresses of the first scripts of the player, for learning or for editing. */
  playerScripts: (isEditing: boolean) => string[]
  /** The files of the login modal, if the document contains it; otherwise null. */
  signInFiles: SignInFiles | null
} | null>(null)
