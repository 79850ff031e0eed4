import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from '#platform/start-error.ts'
import { workerPolicy } from './content-security-policy.ts'

const folderOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Folders of the build's output. */
export const builds = {
  web: folderOf('web/build/client'),
  webServer: folderOf('web/build/server/index.js'),
  playerDocument: folderOf('web/build/player.html'),
}

/** Throws a StartError where the pages have not been built. */
export function requireBuild(): void {
  if (existsSync(builds.webServer) && existsSync(builds.playerDocument)) return
  throw new StartError('The pages have not been built yet: run `npm run build`.')
}

/** Files that have the same name in every release, so browsers must revalidate them. */
const keepsName = /\/(service-worker\.js|lesson-files\.json|manifest\.webmanifest)(\.br|\.gz)?$/

/**
 * Serves scripts, styles, fonts and pictures, which the build has compressed. Their names contain a hash of their
 * content.
 */
export async function registerStaticFiles(app: FastifyInstance, platformDomain: string | null): Promise<void> {
  const policy = workerPolicy(platformDomain)
  await app.register(fastifyStatic, {
    root: builds.web,
    prefix: '/',
    preCompressed: true,
    wildcard: false,
    // Compressed files are sent in place of their originals, and have no address of their own.
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    immutable: true,
    maxAge: '1y',
    // No Last-Modified and no ranges: the ETag is enough, and nobody resumes the download of a script.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      if (/-worker(-[^/]*)?\.js/.test(path)) reply.header('content-security-policy', policy)
      if (keepsName.test(path)) reply.header('cache-control', 'no-cache')
    },
  })
  // Browsers request this name for answers that cannot name an icon: a zip, a picture, a health check.
  app.get('/favicon.ico', async (_, reply) => reply.redirect('/favicon.svg', 301))
}
