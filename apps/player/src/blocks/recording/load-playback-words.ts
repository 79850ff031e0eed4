import { lessonNamespaces } from '@preau/locales/lesson-namespaces'
import i18next from 'i18next'

/** Fetches the words of the controls of films and sounds; throws where they do not come. */
export async function loadPlaybackWords(): Promise<void> {
  const { language } = i18next
  const areThere = () => lessonNamespaces.recordings.every(name => i18next.hasResourceBundle(language, name))
  await i18next.loadNamespaces(lessonNamespaces.recordings)
  // What did not come once is not asked for again by itself.
  if (!areThere()) await i18next.reloadResources([language], lessonNamespaces.recordings)
  if (!areThere()) throw new Error(`no words for the controls in ${language}`)
}
