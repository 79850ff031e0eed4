import { nobody } from '@preau/contract/nobody'
import { send } from '@preau/contract/send'
import type { Credentials } from '@preau/contract/sender'
import type { Language } from '@preau/locales/languages'
import { answerTo } from '#answers.ts'
import { apiOf, readersOf } from '#api.ts'
import type { Settings } from '#page-context.ts'
import { type Level, levelsOf, levelsQuery } from './levels.ts'

/** The levels and tools a caller may read, with their progress; throws when no server answers or it refuses. */
export async function readLevels(
  language: Language,
  settings: Settings,
  credentials: Credentials = { login: nobody, key: settings.publicKey },
  signal?: AbortSignal,
): Promise<Level[]> {
  const { host, domain } = apiOf(settings)
  const query = { ...levelsQuery(language), domain }
  const levels = await answerTo(send('getLibrary', query, { host, credentials, ...(signal && { signal }) }))
  return levelsOf(levels, readersOf(settings))
}
