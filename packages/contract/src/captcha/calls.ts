import { callsOf } from '#call.ts'

/** The captcha that proves a person. */
export const captchaCalls = callsOf({
  drawCaptcha: { numbers: [6], path: '/api2/captcha/', form: 'address', action: null, who: 'anyone' },
  getChallenge: { path: '/api3/captcha/get-challenge/', who: 'anyone' },
})
