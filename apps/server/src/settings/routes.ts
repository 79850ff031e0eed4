import { logoMaximum } from '@preau/contract/settings/calls'
import { readSentPicture } from '#pictures/sent-picture.ts'
import { refusal, success } from '#platform/http/envelope.ts'
import { guard } from '#platform/http/guard.ts'
import type { Handlers } from '#wire.ts'
import { describeSettings } from './describe-settings.ts'
import { findLogo, storeLogo } from './logo-files.ts'
import { makeLogo } from './make-logo.ts'
import { putSettings } from './put-settings.ts'

/** The calls by which administrators read and change the settings at run time. */
export function settingsCalls(): Handlers {
  return {
    async getSettings({ db, config }) {
      return success([await describeSettings(db, config)])
    },

    async putSettings({ query, person, db, files, config, refuse }) {
      await putSettings({ db, files }, query, { by: person().id, config, refuse })
      return success([await describeSettings(db, config)], 'true')
    },

    async putLogo({ fields, person, files }) {
      const source = await readSentPicture(fields, logoMaximum)
      const logo = source === 'too-large' ? source : await makeLogo(source, person())
      return typeof logo === 'string' ? refusal(logo, []) : success([{ hash: await storeLogo(files, logo) }], 'true')
    },

    async downloadLogo({ query, files, request, reply }) {
      const logo = await findLogo(files, query.hash)
      if (!logo) return reply.code(404).send(refusal('not-found', []))
      return guard(reply, request).type('image/png').send(logo)
    },
  }
}
