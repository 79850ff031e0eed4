import { captchaCalls } from '#captcha/calls.ts'
import { describeCall } from '#describe-call.ts'

export const captchaSchemas = {
  drawCaptcha: describeCall(captchaCalls.drawCaptcha, {
    summary: 'A new captcha, as a picture or as sound, bound to a cookie.',
    fields: [
      { name: 'time', meaning: 'Any number. With it, the answer may be kept for a year.' },
      { name: 'type', meaning: '`audio` for the same text as sound.' },
      { name: 'lang', meaning: 'Language of the sound; French when left out.' },
    ],
    answer: null,
    example: { answer: null },
  }),
}
