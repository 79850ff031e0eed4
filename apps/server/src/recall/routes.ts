import { refusal, success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { readRecall, readRecalls, settleRecall } from './read-recalls.ts'
import { chooseRecall, readRecallChoice } from './recall-choice.ts'

/** The calls about questions on finished tools. */
export function recallCalls(): Handlers {
  return {
    async getRecallChoice({ person, db }) {
      return success([await readRecallChoice(db, person().id)])
    },

    async putRecallChoice({ query, person, db }) {
      await chooseRecall(db, person().id, query.isWanted)
      return success([])
    },

    async getRecalls({ query, person, db }) {
      const { id, language } = person()
      return success(await readRecalls(db, id, query.lang ?? language))
    },

    async getRecall({ query, person, db }) {
      const { id, language } = person()
      const recall = await readRecall(db, id, { tool: query.tool, language: query.lang ?? language })
      return recall ? success([recall]) : refusal('not-found', [])
    },

    async settleRecall({ query, person, db }) {
      await settleRecall(db, person().id, query.tool)
      return success([])
    },
  }
}
