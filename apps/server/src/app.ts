import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { callerOf } from '#accounts/identify-caller.ts'
import { accountCalls } from '#accounts/routes.ts'
import { registerAssignmentAddresses } from '#assignments/public-addresses.ts'
import { assignmentCalls } from '#assignments/routes.ts'
import { auditCalls } from '#audit/routes.ts'
import { authoringCalls } from '#authoring/routes.ts'
import { captchaCalls } from '#captcha/routes.ts'
import { certificateAdministrationCalls } from '#certificate-administration/routes.ts'
import { registerBadgeAddresses } from '#certificates/badges/public-addresses.ts'
import { certificateCalls, certifying } from '#certificates/routes.ts'
import type { Config } from '#config.ts'
import { receiveBytes } from '#courses/resumable-uploads/receive-bytes.ts'
import { courseCalls } from '#courses/routes.ts'
import type { Database } from '#database.ts'
import { externalSignInCalls } from '#external-sign-in/routes.ts'
import { groupCalls } from '#groups/routes.ts'
import { learningCalls } from '#learning/routes.ts'
import { libraryCalls } from '#library/routes.ts'
import { linkCalls } from '#links/routes.ts'
import { mailCalls } from '#mail-administration/routes.ts'
import { registerFilmFiles } from '#media/film-files.ts'
import { mediaCalls } from '#media/routes.ts'
import { ownAccountCalls } from '#own-account/routes.ts'
import { mailAboutSignIn } from '#own-account/sign-in-elsewhere.ts'
import { registerPages } from '#pages/routes.ts'
import { addSecurityHeaders } from '#pages/security-headers.ts'
import { requireBuild } from '#pages/static-files.ts'
import { pathCalls } from '#paths/routes.ts'
import { peopleCalls } from '#people/routes.ts'
import type { FileStore } from '#platform/files.ts'
import { registerHealth } from '#platform/health.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import type { RequestTimeouts } from '#platform/http/request-timeouts.ts'
import { responseCache } from '#platform/http/response-cache.ts'
import { openLocks } from '#platform/postgres/advisory-locks.ts'
import { recallCalls } from '#recall/routes.ts'
import { registerReference } from '#reference/routes.ts'
import { searchCalls } from '#search/routes.ts'
import { settingsCalls } from '#settings/routes.ts'
import { signUpCalls } from '#sign-up/routes.ts'
import { statisticsCalls } from '#statistics/routes.ts'
import { supportCalls } from '#support/routes.ts'
import { translationCalls } from '#translations/routes.ts'
import { type Handlers, registerCalls } from './wire.ts'

/** The dependencies of the application; it opens none itself. */
export type AppDependencies = {
  config: Config
  db: Kysely<Database>
  pool: Pool
  files: FileStore
  log: Logger
  /** How long to wait for a request body; the default when left out. */
  requestTimeouts?: RequestTimeouts
}

/** The handlers of every call of the contract. */
export const calls: Handlers = {
  ...accountCalls(mailAboutSignIn),
  ...signUpCalls(),
  ...ownAccountCalls(),
  ...externalSignInCalls(),
  ...captchaCalls(),
  ...libraryCalls(),
  ...linkCalls(),
  ...pathCalls(),
  ...searchCalls(),
  ...authoringCalls(),
  ...translationCalls(),
  ...courseCalls(),
  ...mediaCalls(),
  ...learningCalls(certifying),
  ...recallCalls(),
  ...certificateCalls(),
  ...certificateAdministrationCalls(),
  ...peopleCalls(),
  ...groupCalls(),
  ...assignmentCalls(),
  ...mailCalls(),
  ...settingsCalls(),
  ...auditCalls(),
  ...statisticsCalls(),
  ...supportCalls(),
}

/** The server without its socket: every module, by name and in order. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  requireBuild()
  const { config, db } = dependencies
  const app = await createHttpServer(dependencies.log, {
    requestTimeouts: dependencies.requestTimeouts,
    trustedProxies: config.trustedProxies,
  })
  addSecurityHeaders(app, config)
  registerHealth(app, dependencies)
  const identify = callerOf(db, config.publicKey)
  const locks = openLocks(dependencies.pool, dependencies.log)
  app.addHook('onClose', () => locks.stop())
  const answers = responseCache()
  registerCalls(app, calls, { ...dependencies, locks, identify, answers })
  registerFilmFiles(app, { ...dependencies, identify })
  receiveBytes(app, { ...dependencies, locks, identify })
  await registerBadgeAddresses(app, dependencies)
  registerAssignmentAddresses(app, dependencies)
  registerReference(app, config)
  await registerPages(app, { ...dependencies, identify, onLibraryChange: answers.clear })
  return app
}
