import { showToast } from '@preau/ui/toast/toast'
import type { TFunction } from 'i18next'
import type { LeftOut } from './tidy-clipboard.ts'

/** Milliseconds: long enough to be read while one looks at what was pasted. */
const duration = 12_000

/** Tells who pastes what did not come along as it was. */
export function sayLeftOut(t: TFunction<'editor'>, { pictures, tables }: LeftOut): void {
  const text = [
    ...(pictures > 0 ? [t('text.leftOut.pictures', { count: pictures })] : []),
    ...(tables > 0 ? [t('text.leftOut.tables', { count: tables })] : []),
  ].join(' ')
  if (text) showToast({ text, look: 'note', duration })
}
