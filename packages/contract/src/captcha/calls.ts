import { callsOf } from '#call.ts'

/** Captchas. */
export const captchaCalls = callsOf({
  drawCaptcha: { numbers: [6], path: '/api2/captcha/', form: 'address', action: null, who: 'anyone' },
  getChallenge: { path: '/api3/captcha/get-challenge/', who: 'anyone' },
})
