import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { inlineHashes, policyOf } from '#pages/content-security-policy.ts'
import { makeDocument, sendDocument } from '#pages/document.ts'
import { builds } from '#pages/static-files.ts'
import { madeOnce } from '#platform/made-once.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { openApi } from './open-api.ts'
import { referencePage } from './reference-page.ts'

/** `GET /reference`, the API for people, and `GET /openapi.json`, the same for machines. */
export function registerReference(app: FastifyInstance, { publicUrl: server }: Config): void {
  const forPeople = madeOnce(() => {
    const page = referencePage({ server, fonts: builtFonts() })
    return makeDocument(page, 200, { 'content-security-policy': policyOf(inlineHashes(page)) })
  })
  const forMachines = madeOnce(() => {
    const description = JSON.stringify(openApi({ server, version: manifest.version }))
    return makeDocument(description, 200, { 'content-type': 'application/json; charset=utf-8' })
  })
  app.get('/reference', async (request, reply) => sendDocument(await forPeople(), request, reply))
  app.get('/openapi.json', async (request, reply) => sendDocument(await forMachines(), request, reply))
}

const families = [
  ['Bricolage Grotesque', /^bricolage-grotesque-latin-wght-normal-.*\.woff2$/],
  ['Atkinson Hyperlegible Next', /^atkinson-hyperlegible-next-latin-wght-normal-.*\.woff2$/],
] as const

/** The fonts of our pages, under their names in the build. */
function builtFonts(): { family: string; address: string }[] {
  const folder = join(builds.web, 'assets')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return families.flatMap(([family, name]) => {
    const file = files.find(candidate => name.test(candidate))
    return file === undefined ? [] : [{ family, address: `/assets/${file}` }]
  })
}
