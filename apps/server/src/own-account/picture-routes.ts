import { ownPictureMaximum } from '@preau/contract/own-account/calls'
import { wholeOf } from '#pictures/make-picture.ts'
import type { CallFile } from '#platform/http/call-body.ts'
import { BadCall, refusal, success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { makeOwnPicture } from './make-own-picture.ts'
import { removeOwnPicture, storeOwnPicture } from './store-own-picture.ts'

/** The calls about one's own picture. */
export function pictureCalls(): Handlers {
  return {
    async putOwnPicture({ fields, person, db, files }) {
      if (!fields.file) throw new BadCall([{ path: 'file_0', message: 'field-is-required' }])
      const source = await readWhole(fields.file)
      const picture = source === 'too-large' ? source : await makeOwnPicture(source)
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

async function readWhole({ stream }: CallFile): Promise<Buffer | 'too-large'> {
  try {
    return await wholeOf(stream, ownPictureMaximum)
  } catch (fault) {
    if (fault instanceof BadCall && fault.statusCode === 413) return 'too-large'
    // It comes from the caller, who has stopped sending it.
    throw new BadCall([{ path: 'file_0', message: 'ended before its end' }])
  }
}
