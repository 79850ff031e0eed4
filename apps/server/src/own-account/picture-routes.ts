import { ownPictureMaximum } from '@preau/contract/own-account/calls'
import { readSentPicture } from '#pictures/sent-picture.ts'
import { requireDiskRoom } from '#platform/disk-room.ts'
import { refusal, success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { makeOwnPicture } from './make-own-picture.ts'
import { removeOwnPicture, storeOwnPicture } from './store-own-picture.ts'

/** The calls about one's own picture. */
export function pictureCalls(): Handlers {
  return {
    async putOwnPicture({ fields, person, db, files, config }) {
      await requireDiskRoom(config, person())
      const source = await readSentPicture(fields, ownPictureMaximum)
      const picture = source === 'too-large' ? source : await makeOwnPicture(source, person())
      if (typeof picture === 'string') return refusal(picture, [])
      const at = await storeOwnPicture({ db, files }, person().id, picture)
      return success([{ pictureAt: at.getTime() }], 'true')
    },

    async removeOwnPicture({ person, db, files }) {
      await removeOwnPicture({ db, files }, person().id)
      return success([], 'true')
    },
  }
}
