import { objectPicture } from '@preau/contract/addresses'
import type { LibraryObject } from '@preau/contract/library/library-object'
import { nobody } from '@preau/contract/nobody'
import type { Credentials } from '@preau/contract/sender'
import type { Settings } from '#page-context.ts'

type Reader = { host?: string; credentials: Credentials }

/** Who asks for pictures: everyone, and whoever is there, for what not everyone may see. */
export type Readers = { everyone: Reader; own: Reader }

/** Who asks for the pictures of a document that is made for everyone. */
export function everyoneAsking({ publicKey }: Pick<Settings, 'publicKey'>): Readers {
  const everyone = { credentials: { login: nobody, key: publicKey } }
  return { everyone, own: everyone }
}

/**
 * Address of the picture that a tool was given, wide enough for a card; null where its cover is drawn. Everyone's
 * address is taken where it serves, so that signing in loads nothing twice.
 */
export function toolPicture(
  { id, isHidden, pictureAt }: Pick<LibraryObject, 'id' | 'isHidden' | 'pictureAt'>,
  isLevelHidden: boolean,
  { everyone, own }: Readers,
): string | null {
  if (pictureAt === null) return null
  return objectPicture(id, isHidden || isLevelHidden ? own : everyone, { width: 800, height: 500, time: pictureAt })
}

/** Address of a tool's picture or drawn cover for where its link is shared. */
export function sharedPicture(id: string, settings: Pick<Settings, 'publicKey'>): string {
  return objectPicture(id, everyoneAsking(settings).everyone, { width: 1200, height: 630, format: 'png' })
}
