import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { describeSettings } from './describe-settings.ts'
import { putSettings } from './put-settings.ts'

/** The calls by which administrators set what may be set while the platform runs. */
export function settingsCalls(): Handlers {
  return {
    async getSettings({ db, config }) {
      return success([await describeSettings(db, config)])
    },

    async putSettings({ query, person, db, config, refuse }) {
      await putSettings(db, query, { by: person().id, config, refuse })
      return success([await describeSettings(db, config)], 'true')
    },
  }
}
