import type { i18n } from 'i18next'

/** What the library is changed with on the landing page. */
export type EditingParts = typeof import('./editing-parts.tsx')

/**
 * Loads it with its texts: waiting for them later would take the whole page away for a moment. A file of its own, so
 * that what it all consists of is not listed in every visitor's first script.
 */
export async function loadEditing(texts: i18n): Promise<EditingParts> {
  const [parts] = await Promise.all([
    import('./editing-parts.tsx'),
    texts.loadNamespaces(['library-administration', 'certificate-preview', 'saving']),
  ])
  return parts
}
