import { type Language, languageCodes } from '@preau/locales/languages'
import { folderOf } from '@preau/locales/texts'
import type { FastifyInstance } from 'fastify'
import { refusal } from '#platform/http/envelope.ts'

/** Texts of every namespace of a language. */
export type Translations = Record<string, object>

/** Reads the texts of every language, since languages are switched on and off while the platform runs. */
export function readTranslations(): Map<Language, Translations> {
  return new Map(languageCodes.map(language => [language, folderOf(language)]))
}

/**
 * `GET /locales/{lng}/{ns}.json`: the texts of one namespace. It also answers for a language that was switched off:
 * pages that are still open request it.
 */
export function registerTranslations(app: FastifyInstance, translations: Map<Language, Translations>): void {
  app.get<{ Params: { language: string; file: string } }>('/locales/:language/:file', (request, reply) => {
    const { language, file } = request.params
    const texts = translations.get(language as Language)
    const namespace = file.replace(/\.json$/, '')
    if (!file.endsWith('.json') || !texts || !Object.hasOwn(texts, namespace)) {
      return reply.code(404).send(refusal('not-found', []))
    }
    reply.header('content-language', language)
    return reply.header('cache-control', 'public, max-age=300').send(texts[namespace])
  })
}
