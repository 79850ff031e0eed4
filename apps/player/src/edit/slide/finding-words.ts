import type { TFunction } from 'i18next'

/** The findings that a running upload will resolve. */
const wantsFile = ['no-media', 'video-source']

/** The text of a finding; `isSending` if a file is being uploaded for its block. */
export function findingWords(
  t: TFunction<'editor'>,
  { code, values }: { code: string; values?: Readonly<Record<string, string | number>> | undefined },
  isSending: boolean,
): string {
  if (isSending && wantsFile.includes(code)) return t('findings.sending')
  const { part } = values ?? {}
  // Names the part whose text is missing, if the part has a name.
  const context = typeof part === 'string' ? { context: part } : {}
  return t(`findings.${code}`, { ...values, ...context, defaultValue: t('findings.other') })
}
