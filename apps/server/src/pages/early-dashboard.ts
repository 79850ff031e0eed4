import { notSignedIn } from '@preau/contract/call'
import { isLanguage } from '@preau/locales/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { IdentifyCaller } from '#platform/caller.ts'
import { oneAtATime } from '#platform/fair-queue.ts'
import { badRequest, refusal } from '#platform/http/envelope.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import type { DrawDashboard } from './render.ts'

/** The caller's credentials and first name; real ones are far shorter than these limits. */
const dashboardRequest = z.object({
  login: z.string().max(400),
  key: z.string().max(400),
  mediaKey: z.string().max(400).default(''),
  firstName: z.string().max(400).default(''),
})

/** Largest request body, in bytes. */
const bodyLimit = 4096

/** Most drawings of one session that may wait: one per language, and one more for a browser with a new media key. */
const waitingMaximum = 5

type Dependencies = {
  drawDashboard: DrawDashboard
  settings: () => Promise<EffectiveSettings>
  identify: IdentifyCaller
}

/**
 * `POST` to the address of the dashboard: its content as drawn for a person. The document requests and shows it before
 * any script has loaded. Everything in it comes from the usual calls.
 */
export function registerEarlyDashboard(
  app: FastifyInstance,
  { drawDashboard, settings, identify }: Dependencies,
): void {
  const enqueue = oneAtATime(waitingMaximum)
  app.post<{ Params: { language: string } }>('/:language/dashboard', { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { language } = request.params
    const known = await settings()
    if (!isLanguage(language) || !known.languages.on.includes(language))
      return reply.code(404).send(refusal('not-found'))
    const body = dashboardRequest.safeParse(request.body)
    if (!body.success) return reply.code(400).send(badRequest([]))
    const { mediaKey, firstName, ...credentials } = body.data
    const fetch = withinProcess(app, request)
    // Anybody can invent a key: nothing is drawn for one that is no session's.
    const draw = async () =>
      (await identify({ ...credentials, isMedia: false }))?.kind === 'person'
        ? drawDashboard(language, known, { credentials, mediaKey, firstName, fetch })
        : null
    // It is the most expensive answer there is: requested many times at once, it is drawn twice at most.
    const name = JSON.stringify([language, credentials.login, mediaKey, firstName])
    return (await enqueue(credentials.key, name, draw)) ?? refusal(notSignedIn)
  })
}

/** A `fetch` that calls our own routes without a socket, as from the caller's network address. */
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
