import { use } from 'react'
import type { Site } from '#site.tsx'
import { DocumentParts } from './document-parts.tsx'

/** The data in a document for its start in the browser. */
export type DocumentData = {
  site: Site
  /** Texts of the page's language by namespace. */
  texts: Record<string, object>
}

const id = 'document-data'

/** The document's data as a data block, not a script, so that the browser starts without a request. */
export function DocumentDataBlock() {
  const parts = use(DocumentParts)
  const json = parts ? JSON.stringify(parts.data).replaceAll('<', '\\u003c') : ''
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block, with every < escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

let data: DocumentData | null = null

/** Reads the data of the document; in the browser only. */
export function documentData(): DocumentData {
  data ??= JSON.parse(document.getElementById(id)!.textContent!) as DocumentData
  return data
}
