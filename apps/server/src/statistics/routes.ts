import { findObject } from '#library/find-object.ts'
import { success } from '#platform/http/envelope.ts'
import { answerCsv } from '#platform/lists/answer-csv.ts'
import type { Handlers } from '#wire.ts'
import { readAuthorStatistics } from './author-statistics.ts'
import { deletionImpact } from './deletion-impact.ts'
import { exportLearners } from './export-learners.ts'
import { exportGroupFigures, readGroupFigures } from './group-figures.ts'
import { isPerson, listLearners, readPersonTools } from './list-learners.ts'
import { listTools } from './list-tools.ts'
import { readOverview } from './overview.ts'
import { isTool, readStatistics, readToolStatistics } from './tool-statistics.ts'

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
