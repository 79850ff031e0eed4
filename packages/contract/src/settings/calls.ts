import { callsOf } from '#call.ts'

/** Largest upload for a logo, in bytes. */
export const logoMaximum = 5_000_000

/** Settings that administrators change while the platform runs. */
export const settingsCalls = callsOf({
  getSettings: { path: '/api3/settings/get/', who: 'administrator' },
  putSettings: { path: '/api3/settings/put/', who: 'administrator', refusals: ['old-version'] },
  putLogo: {
    path: '/api3/settings/put-logo/',
    form: 'multipart',
    who: 'administrator',
    fileMaximum: logoMaximum,
    refusals: ['too-large', 'not-a-picture', 'too-many-pixels', 'unsafe-svg', 'too-detailed'],
  },
  downloadLogo: { path: '/api3/settings/download-logo/', form: 'address', who: 'anyone', refusals: ['not-found'] },
})
