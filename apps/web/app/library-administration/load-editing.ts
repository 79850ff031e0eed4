import type { i18n } from 'i18next'

/** The editing controls of the landing page. */
export type EditingParts = typeof import('./editing-parts.tsx')

/**
 * Loads them with their texts: suspending for texts later would blank the whole page for a moment. In its own file, so
 * that their list of chunks is not in every visitor's first script.
 */
export async function loadEditing(texts: i18n): Promise<EditingParts> {
  const [parts] = await Promise.all([
    import('./editing-parts.tsx'),
    texts.loadNamespaces(['library-administration', 'certificate-preview', 'saving']),
  ])
  return parts
}
