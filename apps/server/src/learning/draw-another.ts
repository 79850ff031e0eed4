import type { SignedInViewer } from '@preau/contract/library/rights'
import { isAssessment } from '@preau/course/certificate'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { usualApplicableRule } from './applicable-rule.ts'
import { again, inPlaceOf } from './attempts.ts'
import { type Certifying, lockProgress } from './record-progress.ts'
import { drawnFor, storedSlides } from './stored-slides.ts'

/**
 * Puts a spare question of a slide in the place of one that a person missed; the spare one continues its attempts and
 * its pause. False where the person may not answer again now, or where there is no spare question.
 */
export async function drawAnother(
  db: Kysely<Database>,
  person: SignedInViewer,
  { slide: slideId, block: blockId }: { slide: string; block: string },
  { readApplicableRules }: Pick<Certifying, 'readApplicableRules'>,
): Promise<boolean> {
  const stored = (await storedSlides(db, person, [slideId], undefined)).get(slideId)
  if (!stored) return false
  const rules = await readApplicableRules(db, person.id, [stored.toolId])
  const applicable = rules.get(stored.toolId) ?? usualApplicableRule
  return db.transaction().execute(async trx => {
    await lockProgress(trx, person.id)
    const ofSlide = trx
      .selectFrom('progress')
      .select('answers')
      .where('actor_id', '=', person.id)
      .where('slide_id', '=', slideId)
    const { answers = {} } = (await ofSlide.executeTakeFirst()) ?? {}
    const missed = answers[blockId]
    const {
      slide,
      spare: [spare],
    } = drawnFor(stored, person.id, answers)
    const isAsked = slide.content.blocks.some(block => block.id === blockId && isAssessment(block))
    if (!missed || !isAsked || spare === undefined || missed.mark?.isRight !== false) return false
    const { left, from } = again(applicable, missed)
    if (left === 0 || from !== null) return false
    const next = { ...answers, [blockId]: { ...missed, isReplaced: true }, [spare]: inPlaceOf(applicable, missed) }
    await trx
      .updateTable('progress')
      .set({ answers: JSON.stringify(next), done_at: null })
      .where('actor_id', '=', person.id)
      .where('slide_id', '=', slideId)
      .execute()
    return true
  })
}
