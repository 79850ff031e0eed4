import { statfs } from 'node:fs/promises'
import { printedCode } from '@preau/contract/checked-code'
import type { Answer } from '@preau/contract/schemas'
import type cantonTexts from '@preau/locales/fr/cantons.json'
import type certificateTexts from '@preau/locales/fr/certificate-administration.json'
import type texts from '@preau/locales/fr/statistics.json'
import { inEveryLanguage } from '@preau/locales/texts'
import { type Kysely, sql } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { learners } from '#learning/learners.ts'
import { findObject } from '#library/find-object.ts'
import { countLinkFaults } from '#links/read-links.ts'
import { countMails } from '#mail-administration/list-mails.ts'
import { csvMoment } from '#platform/csv.ts'
import { success } from '#platform/http/envelope.ts'
import { answerCsv } from '#platform/lists/answer-csv.ts'
import { exportOf } from '#platform/lists/export-of.ts'
import { countRequests } from '#support/list-requests.ts'
import type { Handlers } from '#wire.ts'
import { readAuthorStatistics } from './author-statistics.ts'
import { deletionImpact } from './deletion-impact.ts'
import { exportGroupFigures, readGroupFigures } from './group-figures.ts'
import { isPerson, listLearners, readPersonTools, toolLearners } from './list-learners.ts'
import { listTools } from './list-tools.ts'
import { isTool, readStatistics, readToolStatistics } from './tool-statistics.ts'

const words = inEveryLanguage<typeof texts>('statistics')
const cantonNames = inEveryLanguage<typeof cantonTexts>('cantons')
const certificateWords = inEveryLanguage<typeof certificateTexts>('certificate-administration')

/** The people who began a tool as CSV. */
const exportLearners = exportOf({
  name: 'learners',
  list: toolLearners,
  columns: {
    name: ({ name }) => name,
    mail: ({ mail }) => mail,
    organization: ({ organization }) => organization,
    canton: ({ canton }, language) => (canton ? cantonNames[language][canton] : ''),
    begunAt: ({ begunAt }) => csvMoment(begunAt),
    percent: ({ percent }) => String(percent),
    finishedAt: ({ finishedAt }) => csvMoment(finishedAt),
    certificate: ({ certificate }) => (certificate ? printedCode(certificate.code) : ''),
    certificateState: ({ certificate }, language) =>
      certificate ? certificateWords[language].states[certificate.state] : '',
    certifiedAt: ({ certificate }) => csvMoment(certificate?.issuedAt),
  },
  heading: (column, language) => words[language].columns[column],
  record: (trx, by, { count, tool, search, state, canton }) =>
    recordEvent(trx, {
      by,
      action: 'export-learners',
      to: tool,
      details: { count, isSearched: search !== undefined, state, canton },
    }),
})

/** The calls about who learned what: figures for authors, names for administrators only. */
export function statisticsCalls(): Handlers {
  return {
    async weighObject({ query, person, db }) {
      return success([await deletionImpact(db, person(), query.id)])
    },

    async getStatistics({ query: { lang, ...filter }, person, db }) {
      return success(await readStatistics(db, filter, lang ?? person().language))
    },

    async getToolStatistics({ query: { tool, lang, ...filter }, person, db }) {
      const requester = person()
      const { type } = await findObject(db, requester, 'edit', tool)
      if (type !== 'tool') throw requester.refuse('not-found')
      // A school has few people, so only somebody who may see names anyway may filter by school. Two time spans that
      // differ by one person would reveal what that person did.
      const { organization, canton, from, until } = filter
      const isNarrowed = Boolean(organization || canton) || from !== undefined || until !== undefined
      if (!requester.isAdministrator && isNarrowed) throw requester.refuse('accessdenied')
      const language = lang ?? requester.language
      if (!requester.isAdministrator) return success([await readAuthorStatistics(db, requester, { tool, language })])
      return success([await readToolStatistics(db, requester, { tool, filter, language })])
    },

    async getAllTools({ query, person, db }) {
      return success([await listTools(db, query, query.lang ?? person().language)])
    },

    async getLearners({ query, db, refuse }) {
      if (!(await isTool(db, query.tool))) throw refuse('not-found')
      return success([await listLearners(db, query)])
    },

    async exportLearners({ query, person, db, reply, refuse }) {
      if (!(await isTool(db, query.tool))) throw refuse('not-found')
      return answerCsv(reply, await exportLearners(db, query, person()))
    },

    async getPersonTools({ query, person, db, refuse }) {
      if (!(await isPerson(db, query.person))) throw refuse('not-found')
      return success(await readPersonTools(db, query.person, query.lang ?? person().language))
    },

    async getOwnTools({ query: { lang }, person, db }) {
      const { id, language } = person()
      return success(await readPersonTools(db, id, lang ?? language))
    },

    async getGroupFigures({ query, person, db }) {
      return success([await readGroupFigures(db, query, query.lang ?? person().language)])
    },

    async exportGroupFigures({ query, person, db, reply }) {
      return answerCsv(reply, await exportGroupFigures(db, query, person()))
    },

    async getOverview({ db, config }) {
      return success([await readOverview(db, config)])
    },
  }
}

/** What administrators have to do, and what happened in the last seven days. */
async function readOverview(
  db: Kysely<Database>,
  { dataDir }: { dataDir: string },
): Promise<Answer<'getOverview'>[number]> {
  // Anyone who finished something this week was active this week: only those need counting.
  const active = sql<boolean>`(progress.actor_id, progress.tool_id) in (
    select recent.actor_id, recent.tool_id from progress recent where recent.done_at > now() - interval '7 days'
  )`
  const { rows } = await sql<Record<'waitingPeople' | 'finishedThisWeek' | 'certificatesThisWeek', number>>`
    select
      (select count(*)::int from actor where ${hasStatus('waiting')}) as "waitingPeople",
      (select count(*)::int from ${learners(active)} where learner.finished_at > now() - interval '7 days')
        as "finishedThisWeek",
      (select count(*)::int from certificate
        where issued_at > now() - interval '7 days' and withdrawn_at is null and replaced_by is null)
        as "certificatesThisWeek"
  `.execute(db)
  const { open } = await countRequests(db)
  const { failed } = await countMails(db)
  const faultyLinks = await countLinkFaults(db)
  return { openRequests: open, failedMails: failed, faultyLinks, ...rows[0]!, disk: await readDisk(dataDir) }
}

async function readDisk(folder: string): Promise<Answer<'getOverview'>[number]['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
