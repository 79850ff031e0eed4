import type { TFunction } from 'i18next'

/** What is said of a block for want of a file that is chosen and on its way. */
const wantsFile = ['no-media', 'video-source']

/** A finding in words; `isSending` where a file is being sent for its block. */
export function findingWords(
  t: TFunction<'editor'>,
  { code, values }: { code: string; values?: Readonly<Record<string, string | number>> | undefined },
  isSending: boolean,
): string {
  if (isSending && wantsFile.includes(code)) return t('findings.sending')
  const { part } = values ?? {}
  // Which words are missing is said where the part has a name.
  const context = typeof part === 'string' ? { context: part } : {}
  return t(`findings.${code}`, { ...values, ...context, defaultValue: t('findings.other') })
}
