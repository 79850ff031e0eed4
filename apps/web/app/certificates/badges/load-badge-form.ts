import type { i18n } from 'i18next'

/** Loads what badges are judged with, and its texts: most who come here only have a code. */
export async function loadBadgeForm(texts: i18n) {
  const [{ BadgeForm }] = await Promise.all([import('./badge-form.tsx'), texts.loadNamespaces('badge')])
  return BadgeForm
}
