import { isLanguage } from '@preau/locales/languages'
import type { FastifyRequest } from 'fastify'
import { hostCookie } from '#platform/http/cookies.ts'
import { success } from '#platform/http/envelope.ts'
import { networkOf, rateLimit, usesOf } from '#platform/rate-limit.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { speakCaptcha } from './speak-captcha.ts'
import { captchaSeconds, findCaptcha, openCaptcha, takeCaptcha } from './store-captcha.ts'
import { openChallenge, slowdownOf, takeWork } from './work-challenge.ts'

const cookie = hostCookie('preau_captcha', captchaSeconds)

/** Captchas one address may ask for: a school registers from behind one. */
const drawsPerAddress = { kind: 'captcha', most: 200, seconds: 600 }

/** Challenges one address may ask for; each costs the server a step of it. */
const challengesPerAddress = { kind: 'work-challenge', most: 300, seconds: 600 }

/** What strangers of one network may have done by captchas: each of these writes a mail or makes an account. */
const networkLimit = { kind: 'by-captcha', most: 300, seconds: 3600 }

/** How much of it without work done beside: what reads pictures for little money does less than a school that registers. */
const limitWithoutWork = { kind: 'by-captcha-without-work', most: 100, seconds: 3600 }

/** The calls that draw captchas, say them, and give a browser something to compute beside them. */
export function captchaCalls(): Handlers {
  return {
    async drawCaptcha({ db, config, request, reply }) {
      await rateLimit(db, drawsPerAddress, networkOf(request.ip))
      const { type, lang } = request.query as Record<string, unknown>
      const isSound = type === 'audio'
      const given = cookie.read({ config, request })
      // The sound says what the picture shows; the picture is the one way to a new text.
      const kept = isSound && given !== null ? await findCaptcha(db, given) : null
      const { token, text } = kept === null ? await openCaptcha(db, given) : { token: null, text: kept }
      if (token !== null) cookie.leave({ config, reply }, token)
      const shown = config.captchaFixedText ?? text
      reply.header('cache-control', 'no-store')
      if (!isSound) return reply.type('image/png').send(await drawCaptcha(shown))
      return reply.type('audio/wav').send(await speakCaptcha(shown, isLanguage(lang) ? lang : 'fr'))
    },

    async getChallenge({ db, request }) {
      const network = networkOf(request.ip)
      await rateLimit(db, challengesPerAddress, network)
      return success([await openChallenge(db, slowdownOf(await usesOf(db, networkLimit, network)))])
    },
  }
}

type Proving = Pick<CallContext<'putActors'>, 'db' | 'config'> & {
  request: FastifyRequest
  query: { work?: string | undefined }
}

/**
 * Whether an answer is what the captcha of the request's cookie says; uses that captcha up, and then the work that came
 * beside it. Throws a TooMany where as much was done by captchas of this network as may be, which is less without work.
 */
export async function isProvenByCaptcha({ db, config, request, query }: Proving, answer: string): Promise<boolean> {
  const token = cookie.read({ config, request })
  if (!(await takeCaptcha(db, { token, answer, fixedText: config.captchaFixedText }))) return false
  const network = networkOf(request.ip)
  if (!(await takeWork(db, query.work))) await rateLimit(db, limitWithoutWork, network)
  await rateLimit(db, networkLimit, network)
  return true
}
