import { isLanguage } from '@preau/locales/languages'
import type { FastifyRequest } from 'fastify'
import { hostCookie } from '#platform/http/cookies.ts'
import { success } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/networks.ts'
import { rateLimit, usesOf } from '#platform/rate-limit.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { drawCaptcha } from './draw-captcha.ts'
import {
  challengesPerAddress,
  drawsPerAddress,
  limitWithoutWork,
  networkLimit,
  refuseSpoken,
  spokenLimits,
} from './network-limits.ts'
import { speakCaptcha } from './speak-captcha.ts'
import { captchaSeconds, openCaptcha, speakOf, takeCaptcha } from './store-captcha.ts'
import { openChallenge, openLongChallenge, slowdownOf, takeWork } from './work-challenge.ts'

const cookie = hostCookie('preau_captcha', captchaSeconds)

/** The calls that draw captchas, speak them, and give a browser a work challenge. */
export function captchaCalls(): Handlers {
  return {
    async drawCaptcha({ db, config, request, reply }) {
      await rateLimit(db, drawsPerAddress, networkOf(request.ip))
      const { type, lang } = request.query as Record<string, unknown>
      const isSound = type === 'audio'
      const given = cookie.read({ config, request })
      // Refused now, so that nobody listens and types an answer that would be refused.
      if (isSound) await refuseSpoken(db, request.ip)
      // The sound spells the text of the current picture; only a new picture gets a new text.
      const kept = isSound && given !== null ? await speakOf(db, given) : null
      const { token, text } =
        kept === null ? await openCaptcha(db, given, { isSpoken: isSound }) : { token: null, text: kept }
      if (token !== null) cookie.leave({ config, reply }, token)
      const shown = config.captchaFixedText ?? text
      reply.header('cache-control', 'no-store')
      if (!isSound) return reply.type('image/png').send(await drawCaptcha(shown))
      return reply.type('audio/wav').send(await speakCaptcha(shown, isLanguage(lang) ? lang : 'fr'))
    },

    async getChallenge({ query, db, request }) {
      const network = networkOf(request.ip)
      await rateLimit(db, challengesPerAddress, network)
      if (query.isLong) return success([await openLongChallenge(db)])
      return success([await openChallenge(db, slowdownOf(await usesOf(db, networkLimit, network)))])
    },
  }
}

type Proving = Pick<CallContext<'putActors'>, 'db' | 'config'> & {
  request: FastifyRequest
  query: { work?: string | undefined }
}

/**
 * Whether an answer matches the captcha of the request's cookie. It uses up the captcha, and then the work sent with
 * it. A spoken captcha proves nothing without the long work. Throws a TooMany where this network has reached its limit,
 * which is lower without work, and lowest for spoken captchas.
 */
export async function isProvenByCaptcha({ db, config, request, query }: Proving, answer: string): Promise<boolean> {
  const token = cookie.read({ config, request })
  const answered = await takeCaptcha(db, { token, answer, fixedText: config.captchaFixedText })
  if (!answered) return false
  const network = networkOf(request.ip)
  const work = await takeWork(db, query.work)
  if (answered === 'heard') {
    if (work !== 'long') return false
    for (const { limit, subject } of spokenLimits(request.ip)) await rateLimit(db, limit, subject)
  }
  if (!work) await rateLimit(db, limitWithoutWork, network)
  await rateLimit(db, networkLimit, network)
  return true
}
