import type { EveryRefusalOf } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import { peopleCalls } from '@preau/contract/people/calls'
import type { Answer } from '@preau/contract/schemas'
import type { Credentials } from '@preau/contract/sender'
import type { Language } from '@preau/locales/languages'
import { type Outcome, outcomeOf } from '#ask.ts'

type Options = { host: string; credentials: Credentials; signal: AbortSignal }

/** The server's report on a file of people, imported or tried; `no-network` if no response of ours came. */
export async function sendPeople(
  file: Blob,
  { isTrial, lang }: { isTrial: boolean; lang: Language },
  { host, credentials, signal }: Options,
): Promise<Outcome<Answer<'importPeople'>, EveryRefusalOf<'importPeople'> | 'too-large'>> {
  const { path, action } = peopleCalls.importPeople
  const form = new FormData()
  const fields = { ...credentials, query: JSON.stringify({ action, user: credentials.login, isTrial, lang }) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file_0', file, 'people.csv')
  try {
    const response = await fetch(host + path, { method: 'POST', body: form, signal })
    if (response.status === 413) return { refusal: { code: 'too-large' } }
    const { dataSet }: { dataSet: DataSet<Answer<'importPeople'>, EveryRefusalOf<'importPeople'>> } =
      await response.json()
    return outcomeOf(dataSet)
  } catch {
    return { refusal: { code: 'no-network' } }
  }
}
