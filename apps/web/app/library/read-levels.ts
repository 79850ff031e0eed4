import type { Credentials } from '@preau/contract/client/client-of'
import { answerOf } from '@preau/contract/client/outcome'
import { nobody } from '@preau/contract/nobody'
import type { Language } from '@preau/locales/languages'
import { apiOf, type BoundCall, callAs, domainOf, readersOf } from '#api.ts'
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
  const call = callAs(credentials, apiOf(settings).host)
  return levelsOver({ call, readers: readersOf(settings) }, { language, settings }, signal)
}

/** The same over a bound `call`, with the credentials for the pictures of tools. */
export async function levelsOver(
  { call, readers }: { call: BoundCall; readers: Readers },
  { language, settings }: Pick<Site, 'language' | 'settings'>,
  signal?: AbortSignal,
): Promise<Level[]> {
  const query = { ...levelsQuery(language), domain: domainOf(settings) }
  return levelsOf(await answerOf(call('getLibrary', query, signal && { signal })), readers)
}
