import type { i18n } from 'i18next'

/** Loads the badge checker and its texts on demand: most visitors only have a code. */
export async function loadBadgeForm(texts: i18n) {
  const [{ BadgeForm }] = await Promise.all([import('./badge-form.tsx'), texts.loadNamespaces('badge')])
  return BadgeForm
}
