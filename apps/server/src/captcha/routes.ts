import { isLanguage } from '@preau/locales/languages'
import type { FastifyRequest } from 'fastify'
import { leaveCookie, readCookie } from '#platform/http/cookies.ts'
import { networkOf, rateLimit } from '#platform/rate-limit.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { speakCaptcha } from './speak-captcha.ts'
import { captchaSeconds, findCaptcha, openCaptcha, takeCaptcha } from './store-captcha.ts'

const cookieName = 'preau_captcha'

/** Captchas one address may ask for: a school registers from behind one. */
const drawsPerAddress = { kind: 'captcha', most: 200, seconds: 600 }

/** The call that draws captchas, and says them. */
export function captchaCalls(): Handlers {
  return {
    async drawCaptcha({ db, config, request, reply }) {
      await rateLimit(db, drawsPerAddress, networkOf(request.ip))
      const { type, lang } = request.query as Record<string, unknown>
      const isSound = type === 'audio'
      const given = readCookie(request, cookieName)
      // The sound says what the picture shows; the picture is the one way to a new text.
      const kept = isSound && given !== null ? await findCaptcha(db, given) : null
      const { token, text } = kept === null ? await openCaptcha(db, given) : { token: null, text: kept }
      if (token !== null) {
        const isSecure = config.publicUrl.startsWith('https:')
        leaveCookie(reply, { name: cookieName, value: token, path: '/', seconds: captchaSeconds, isSecure })
      }
      const shown = config.captchaFixedText ?? text
      reply.header('cache-control', 'no-store')
      if (!isSound) return reply.type('image/png').send(await drawCaptcha(shown))
      return reply.type('audio/wav').send(await speakCaptcha(shown, isLanguage(lang) ? lang : 'fr'))
    },
  }
}

/** What strangers of one network may have done by captchas: each of these writes a mail or makes an account. */
const networkLimit = { kind: 'by-captcha', most: 300, seconds: 3600 }

/**
 * Whether an answer is what the captcha of the request's cookie says; uses that captcha up. Throws a TooMany where as
 * much was done by captchas of this network as may be.
 */
export async function isProvenByCaptcha(
  { db, config, request }: Pick<CallContext<'putActors'>, 'db' | 'config'> & { request: FastifyRequest },
  answer: string,
): Promise<boolean> {
  const token = readCookie(request, cookieName)
  if (!(await takeCaptcha(db, { token, answer, fixedText: config.captchaFixedText }))) return false
  await rateLimit(db, networkLimit, networkOf(request.ip))
  return true
}
