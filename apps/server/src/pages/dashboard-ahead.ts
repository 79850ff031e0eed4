import { notSignedIn } from '@preau/contract/call'
import { isLanguage } from '@preau/locales/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { badRequest, refusal } from '#platform/http/envelope.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import type { DrawDashboard } from './render.ts'

/** Who asks; nothing of it comes near these lengths. */
const person = z.object({
  login: z.string().max(400),
  key: z.string().max(400),
  mediaKey: z.string().max(400).default(''),
})

/** Largest body it takes, in bytes. */
const bodyLimit = 4096

type Dependencies = { drawDashboard: DrawDashboard; settings: () => Promise<EffectiveSettings> }

/**
 * `POST` on the address of the dashboard: its content drawn for a person, which the document asks for and shows before
 * any script has come. Everything in it is what the calls answer them.
 */
export function registerDashboardAhead(app: FastifyInstance, { drawDashboard, settings }: Dependencies): void {
  app.post<{ Params: { language: string } }>('/:language/dashboard', { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { language } = request.params
    const known = await settings()
    if (!isLanguage(language) || !known.languages.on.includes(language))
      return reply.code(404).send(refusal('not-found'))
    const asked = person.safeParse(request.body)
    if (!asked.success) return reply.code(400).send(badRequest([]))
    const { mediaKey, ...credentials } = asked.data
    const fetch = withinProcess(app, request)
    return (await drawDashboard(language, known, { credentials, mediaKey, fetch })) ?? refusal(notSignedIn)
  })
}

/** A `fetch` that reaches our own routes without a socket, as who asked for the page. */
function withinProcess(app: FastifyInstance, { ip }: FastifyRequest): typeof globalThis.fetch {
  return async (url, { method, headers, body } = {}) => {
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: String(url),
      headers: headers as Record<string, string>,
      payload: body as string,
      remoteAddress: ip,
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
}
