import { callWithFiles } from '@preau/contract/client/call-with-files'
import { answerOf, onlyOf, Refused } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { translationCalls, translationMaximum } from '@preau/contract/translations/calls'
import type { ContentLanguage } from '@preau/locales/languages'
import type { CallerAt } from '#platform/caller-at.ts'
import { expectUnchanged } from '#platform/expect-unchanged.ts'

/** What importing a file changes in a translation. */
export type TranslationReport = Answer<'importTranslation'>[number]

/**
 * Sends a translation file for import or for a dry run. Throws a Refused: `too-large` for what the server would not
 * accept, `network-refuses` if something on the way refuses it, `file-changed` if the file has changed since it was
 * chosen.
 */
export async function sendTranslation(
  file: File,
  query: { tool: string; lang: ContentLanguage; isTrial: boolean },
  caller: CallerAt,
): Promise<TranslationReport> {
  if (file.size > translationMaximum) throw new Refused({ code: 'too-large' })
  await expectUnchanged(file)
  return answerOf(onlyOf(callWithFiles('importTranslation', translationCalls, query, [[file, file.name]], caller)))
}
