import { lessonNamespaces } from '@preau/locales/lesson-namespaces'
import i18next from 'i18next'

/** Loads the texts of the player's controls; throws if that fails. */
export async function loadPlaybackWords(): Promise<void> {
  const { language } = i18next
  const areThere = () => lessonNamespaces.recordings.every(name => i18next.hasResourceBundle(language, name))
  await i18next.loadNamespaces(lessonNamespaces.recordings)
  // i18next does not retry by itself.
  if (!areThere()) await i18next.reloadResources([language], lessonNamespaces.recordings)
  if (!areThere()) throw new Error(`no words for the controls in ${language}`)
}
