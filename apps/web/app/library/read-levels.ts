import { nobody } from '@preau/contract/nobody'
import type { Credentials } from '@preau/contract/sender'
import type { Language } from '@preau/locales/languages'
import { answerTo } from '#answers.ts'
import { apiOf, type BoundSend, domainOf, readersOf, sendAs } from '#api.ts'
import type { Settings } from '#page-context.ts'
import type { Site } from '#site.tsx'
import { type Level, levelsOf, levelsQuery } from './levels.ts'
import type { Readers } from './tool-picture.ts'

/** The levels and tools a caller may read, with their progress; throws when the call fails or is refused. */
export async function readLevels(
  language: Language,
  settings: Settings,
  credentials: Credentials = { login: nobody, key: settings.publicKey },
  signal?: AbortSignal,
): Promise<Level[]> {
  const send = sendAs(credentials, apiOf(settings).host)
  return levelsOver({ send, readers: readersOf(settings) }, { language, settings }, signal)
}

/** The same over a bound `send`, with the credentials for the pictures of tools. */
export async function levelsOver(
  { send, readers }: { send: BoundSend; readers: Readers },
  { language, settings }: Pick<Site, 'language' | 'settings'>,
  signal?: AbortSignal,
): Promise<Level[]> {
  const query = { ...levelsQuery(language), domain: domainOf(settings) }
  return levelsOf(await answerTo(send('getLibrary', query, signal && { signal })), readers)
}
