import { showToast } from '@preau/ui/toast/toast'
import type { TFunction } from 'i18next'
import type { LeftOut } from './tidy-clipboard.ts'

/** Milliseconds: long enough to read while looking at the pasted text. */
const duration = 12_000

/** Shows the author what was left out or changed by pasting. */
export function sayLeftOut(t: TFunction<'editor'>, { pictures, embedded, tables }: LeftOut): void {
  const text = [
    ...(pictures > 0 ? [t('text.leftOut.pictures', { count: pictures })] : []),
    ...(embedded > 0 ? [t('text.leftOut.embedded', { count: embedded })] : []),
    ...(tables > 0 ? [t('text.leftOut.tables', { count: tables })] : []),
  ].join(' ')
  if (text) showToast({ text, look: 'note', duration })
}
