import type { DataSet } from '@preau/contract/envelope'
import { dataSetIn, isRefusedByNetwork } from '@preau/contract/own-answer'
import type { Answer } from '@preau/contract/schemas'
import { formOf, NetworkError } from '@preau/contract/sender'
import { translationCalls, translationMaximum } from '@preau/contract/translations/calls'
import type { Language } from '@preau/locales/languages'
import { expectUnchanged } from '#platform/expect-unchanged.ts'
import type { Reader } from '#platform/reader.ts'
import { answerTo, Refusal } from '#platform/refusal.ts'

/** What importing a file changes in a translation. */
export type TranslationReport = Answer<'importTranslation'>[number]

/**
 * Sends a translation file for import or for a dry run. Throws a Refusal if the server refuses it (`too-large` for what
 * it would not accept), if something on the way does (`network-refuses`), or if the file has changed since it was
 * chosen (`file-changed`), and a NetworkError if the server is unreachable.
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
  // Last: the server must know its purpose before the bytes arrive.
  form.set('file_0', file)
  const [report] = await answerTo(answerOf(host + path, { method, body: form }))
  if (!report) throw new NetworkError('importTranslation was answered with nothing')
  return report
}

async function answerOf(address: string, request: RequestInit): Promise<DataSet<TranslationReport[]>> {
  let response: Response
  try {
    response = await fetch(address, request)
  } catch (cause) {
    throw new NetworkError('importTranslation did not reach the server', { cause })
  }
  const dataSet = dataSetIn<TranslationReport[], string>(await response.json().catch(() => null))
  if (dataSet) return dataSet
  if (isRefusedByNetwork(response.status)) throw new Refusal('network-refuses')
  throw new NetworkError(`importTranslation was answered ${response.status} without an envelope`)
}
