import { learnerCountHeader } from '@preau/contract/statistics/calls'
import { findObject } from '#library/find-object.ts'
import { answerCsv } from '#platform/http/csv-answer.ts'
import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { exportLearners } from './export-learners.ts'
import { isPerson, listLearners, readPersonTools } from './list-learners.ts'
import { readOverview } from './overview.ts'
import { isTool, readStatistics, readToolStatistics } from './tool-statistics.ts'

/** The calls that say who learned what: figures for authors, names for administrators alone. */
export function statisticsCalls(): Handlers {
  return {
    async getStatistics({ query: { lang, ...filter }, person, db }) {
      return success(await readStatistics(db, filter, lang ?? person().language))
    },

    async getToolStatistics({ query: { tool, lang, ...filter }, person, db }) {
      const asker = person()
      const { type } = await findObject(db, asker, 'edit', tool)
      if (type !== 'tool') throw asker.refuse('not-found')
      // A school is few people: whoever sees names elsewhere may ask about one.
      if (!asker.isAdministrator && (filter.organization || filter.canton)) throw asker.refuse('accessdenied')
      const figures = {
        tool,
        filter: { ...filter, isInFives: !asker.isAdministrator },
        language: lang ?? asker.language,
      }
      return success([await readToolStatistics(db, asker, figures)])
    },

    async getLearners({ query, db, refuse }) {
      if (!(await isTool(db, query.tool))) throw refuse('not-found')
      return success([await listLearners(db, query)])
    },

    async exportLearners({ query, person, db, reply, refuse }) {
      if (!(await isTool(db, query.tool))) throw refuse('not-found')
      const { id: by, language } = person()
      const { lang = language, ...asked } = query
      return answerCsv(reply, await exportLearners(db, asked, { by, language: lang }), {
        name: 'learners',
        countHeader: learnerCountHeader,
      })
    },

    async getPersonTools({ query, person, db, refuse }) {
      if (!(await isPerson(db, query.person))) throw refuse('not-found')
      return success(await readPersonTools(db, query.person, query.lang ?? person().language))
    },

    async getOwnTools({ query: { lang }, person, db }) {
      const { id, language } = person()
      return success(await readPersonTools(db, id, lang ?? language))
    },

    async getOverview({ db, config }) {
      return success([await readOverview(db, config)])
    },
  }
}
