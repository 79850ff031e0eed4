import { certificateText } from '@preau/contract/certificates/certificate-text'
import { readCheckedCode } from '@preau/contract/checked-code'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import type { Config } from '#config.ts'
import type { Certifying } from '#learning/record-progress.ts'
import { viewerOf } from '#library/rights.ts'
import { refusal, success } from '#platform/http/envelope.ts'
import { dispositionOf } from '#platform/http/file-name.ts'
import { guard } from '#platform/http/guard.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { hasLogo } from '#settings/logo-files.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { readApproval } from './approve-certificates.ts'
import { certificateFile } from './certificate-file.ts'
import { stateOf } from './certificate-state.ts'
import { checkCertificate } from './check-certificate.ts'
import { findCertificate } from './find-certificate.ts'
import { issueIfEarned } from './issue-certificate.ts'
import { issuePathsIfEarned } from './issue-path-certificates.ts'
import { claimCertificate, listOwnCertificates, readOwnStanding, withdrawCertificate } from './own-certificates.ts'
import { limitPreviews, previewCertificate, previewCertificateSettings } from './preview-certificate.ts'
import { readApplicableRules } from './read-applicable-rules.ts'

/**
 * Issues the certificates that a person has just earned, of tools and then of paths, in the transaction of the progress
 * that earned them. They are in the person's own language where the report names none.
 */
export function certifying({ config }: { config: Config }, { language: own }: { language: Language }): Certifying {
  return {
    readApplicableRules,
    async after(trx, person, { tools, language = own }) {
      const about = { language, settings: () => effectiveSettings(trx, config) }
      for (const tool of tools) await issueIfEarned(trx, person, tool, about)
      await issuePathsIfEarned(trx, person, { withTools: tools }, about)
    },
  }
}

/** The calls about certificates. */
export function certificateCalls(): Handlers {
  return {
    async getCertificate({ query, db, request }) {
      const typed = readCheckedCode(query.key)
      const row = typed.kind === 'code' ? await findCertificate(db, typed.code, request.ip) : undefined
      if (!row?.facts || stateOf(row) !== 'valid') return refusal('not-found', [])
      const { facts } = row
      return success([
        {
          tokenValidate: row.code,
          timeStampValidate: row.issued_at.getTime(),
          userAllName: facts.holder,
          // Clients expect an id of the person. This one is the certificate's: nothing but the holder's name may be
          // revealed.
          userId: row.id,
          courseName: certificateText(facts.tool.name, facts.language, facts) ?? '',
        },
      ])
    },

    async checkCertificate({ query, db, request }) {
      return success([await checkCertificate(db, query.key, request.ip)])
    },

    async downloadCertificate({ query, db, files, config, request, reply }) {
      const typed = readCheckedCode(query.key)
      const row = typed.kind === 'code' ? await findCertificate(db, typed.code, request.ip) : undefined
      const language = query.lang ?? row?.facts?.language ?? defaultLanguage
      const file = row && (await certificateFile({ db, files, config }, row, { format: query.format, language }))
      if (!file) return reply.code(404).send(refusal('not-found', []))
      return guard(reply, request)
        .header('content-disposition', dispositionOf(file))
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .type(file.type)
        .send(file.content)
    },

    async previewCertificate({ query, caller, refuse, db, files, config, request, reply }) {
      const picture = await previewCertificate({ db, files, config }, { ...viewerOf(caller), refuse }, query)
      return sendPreview(picture, { request, reply })
    },

    async previewCertificateSettings({ query, caller, refuse, db, files, config, request, reply }) {
      const { id, isAdministrator } = viewerOf(caller)
      if (id === null || !isAdministrator) throw refuse('accessdenied')
      const { logo } = query.settings
      if (logo && !(await hasLogo(files, logo.hash))) throw refuse('not-found')
      await limitPreviews(db, id)
      return sendPreview(await previewCertificateSettings({ db, files, config }, query), { request, reply })
    },

    async getCertificateApproval({ query, caller, refuse, db }) {
      return success([await readApproval(db, { ...viewerOf(caller), refuse }, query.tool)])
    },

    async getCertificateStanding({ query, person, db }) {
      const standing = await readOwnStanding(db, person(), query.tool, query.lang)
      return standing ? success([standing]) : refusal('not-found', [])
    },

    async claimCertificate({ query, person, db, config }) {
      const by = person()
      const language = query.lang ?? by.language
      const settings = (trx: typeof db) => effectiveSettings(trx, config)
      return success([await claimCertificate(db, by, query.tool, { language, settings })])
    },

    async getOwnCertificates({ person, db }) {
      return success(await listOwnCertificates(db, person().id))
    },

    async withdrawCertificate({ query, person, db, files }) {
      return success([await withdrawCertificate({ db, files }, person(), query.code)])
    },
  }
}

function sendPreview(
  picture: Buffer,
  { request, reply }: Pick<CallContext<'previewCertificate'>, 'request' | 'reply'>,
) {
  return guard(reply, request).header('cache-control', 'no-store').type('image/svg+xml').send(picture)
}
