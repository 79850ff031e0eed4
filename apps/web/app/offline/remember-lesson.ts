import type { Language } from '@preau/locales/languages'
import { savesData } from '#document/connection.ts'
import { forgetCopies, personCacheName } from '#document/offline-caches.ts'
import { fetchLessonAnswers, fetchPicture, type LessonCredentials, picturesIn } from './lesson-copies.ts'
import { keepInRelease } from './release-copies.ts'
import { startWorker } from './start-worker.ts'

type Opened = { tool: string; module: string; lang: Language; address: string }

/**
 * Ensures that an opened lesson is available after a reload without network. The worker caches what passes through it;
 * requests made before it was running are repeated.
 */
export async function rememberLesson(
  { tool, module, lang, address }: Opened,
  learner: LessonCredentials,
): Promise<void> {
  if (savesData() || !(await startWorker())) return
  const { login } = learner.calls
  await forgetCopies(login)
  try {
    await keepInRelease([address], lang)
    const texts = await fetchLessonAnswers(tool, [module], lang, learner)
    const store = await caches.open(personCacheName(login))
    for (const { key, response } of texts) await store.put(key, response.clone())
    for (const { key, url } of await picturesIn(texts, learner)) {
      if (await store.match(key)) continue
      const response = await fetchPicture({ key, url })
      if (response) await store.put(key, response)
    }
  } catch {
    // Without network or space nothing more is cached, and the lesson goes on.
  }
}
