import type { DataSet } from '@preau/contract/envelope'
import type { Answer } from '@preau/contract/schemas'
import { formOf, NetworkError } from '@preau/contract/sender'
import { translationCalls, translationMaximum } from '@preau/contract/translations/calls'
import type { Language } from '@preau/locales/languages'
import { expectUnchanged } from '#platform/expect-unchanged.ts'
import type { Reader } from '#platform/reader.ts'
import { answerTo, Refusal } from '#platform/refusal.ts'

/** What a file makes of a translation. */
export type TranslationReport = Answer<'importTranslation'>[number]

/**
 * Sends a file of a translation, to be taken over or, as a trial, to be looked at. Throws a Refusal where the server says
 * no (`too-large` for what it would not take), or the file is no more what was chosen (`file-changed`), a NetworkError where it is away.
 */
export async function sendTranslation(
  file: File,
  { tool, lang, isTrial }: { tool: string; lang: Language; isTrial: boolean },
  { host, credentials }: Reader,
): Promise<TranslationReport> {
  if (file.size > translationMaximum) throw new Refusal('too-large')
  await expectUnchanged(file)
  const { path, method, action } = translationCalls.importTranslation
  const form = formOf({ ...credentials, query: { action, user: credentials.login, tool, lang, isTrial } })
  // Last, so that the server knows what it is for before it comes.
  form.set('file_0', file)
  const [report] = await answerTo(answerOf(host + path, { method, body: form }))
  if (!report) throw new NetworkError('importTranslation was answered with nothing')
  return report
}

async function answerOf(address: string, request: RequestInit): Promise<DataSet<TranslationReport[]>> {
  try {
    const body = (await (await fetch(address, request)).json()) as { dataSet: DataSet<TranslationReport[]> }
    return body.dataSet
  } catch (cause) {
    throw new NetworkError('importTranslation did not reach the server', { cause })
  }
}
