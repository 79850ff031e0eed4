import { objectPicture } from '@preau/contract/addresses'
import type { Credentials } from '@preau/contract/client/client-of'
import type { LibraryObject } from '@preau/contract/library/library-object'
import { nobody } from '@preau/contract/nobody'
import type { Settings } from '#page-context.ts'

type Reader = { host?: string; credentials: Credentials }

/** The credentials for pictures: the public ones, and the person's own for what is not public. */
export type Readers = { everyone: Reader; own: Reader }

/** The credentials for pictures in a public document. */
export function everyoneAsking({ publicKey }: Pick<Settings, 'publicKey'>): Readers {
  const everyone = { credentials: { login: nobody, key: publicKey } }
  return { everyone, own: everyone }
}

/**
 * Address of a tool's picture, wide enough for a card; null if its cover is drawn. The public address is preferred
 * where it is sufficient, so that signing in loads no picture a second time.
 */
export function toolPicture(
  { id, isHidden, pictureAt }: Pick<LibraryObject, 'id' | 'isHidden' | 'pictureAt'>,
  isLevelHidden: boolean,
  { everyone, own }: Readers,
): string | null {
  if (pictureAt === null) return null
  return objectPicture(id, isHidden || isLevelHidden ? own : everyone, { width: 800, height: 500, time: pictureAt })
}

/** Address of a tool's picture or drawn cover for link previews. */
export function sharedPicture(id: string, settings: Pick<Settings, 'publicKey'>): string {
  return objectPicture(id, everyoneAsking(settings).everyone, { width: 1200, height: 630, format: 'png' })
}
