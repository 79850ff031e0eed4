import { blockType } from '@preau/course/block'
import { blockId } from '@preau/course/block-id'
import { z } from 'zod'
import { cantons } from '#accounts/person-fields.ts'
import { certificateStates } from '#certificates/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, pageOf, search } from '#fields.ts'
import { statisticsCalls as calls, learnerStates } from '#statistics/calls.ts'

/** Of whom figures are wanted. */
const filter = {
  /** Words that their school or organisation begins with. */
  organization: search,
  canton: z.enum(cantons).optional(),
  /** Who began from this moment on. */
  from: moment.optional(),
  /** Who began before this moment. */
  until: moment.optional(),
}

/** Which people of a tool are wanted. */
const learnerFilter = {
  tool: z.uuid(),
  ...filter,
  /** Words that names, address or organisation begin with. */
  search,
  state: z.enum(learnerStates).optional(),
}

const count = z.number().int()

/** How many people began something, how many have seen it to its end, and how many hold its certificate. */
const learners = z.object({ begun: count, finished: count, certified: count })

/** How far somebody has come in a tool. */
const standing = z.object({
  begunAt: moment,
  /** When they had done everything there is today; null while something is left. */
  finishedAt: moment.nullable(),
  percent: z.number().int(),
  /** The certificate of the tool that was issued to them last. */
  certificate: z.object({ code: z.string(), state: z.enum(certificateStates), issuedAt: moment }).nullable(),
})

const learner = standing.extend({
  id: z.uuid(),
  name: z.string(),
  mail: z.string(),
  organization: z.string(),
  canton: z.enum(cantons).nullable(),
})
export type Learner = z.output<typeof learner>

/** A slide and how many people saw it, did it, or have stopped there. */
const slide = z.object({
  slide: z.uuid(),
  name: z.string(),
  module: z.uuid(),
  moduleName: z.string(),
  reached: count,
  done: count,
  /** People who were there last, and have not finished. */
  left: count,
})

/** A question, how many people answered it, and how many of them in the right way. */
const question = z.object({
  slide: z.uuid(),
  block: blockId,
  type: blockType,
  isAssessment: z.boolean(),
  prompt: z.string(),
  answered: count,
  right: count,
  /** Wrong answers that several gave, the most frequent first: their parts in words, `true` or `false` for a truth. */
  wrong: z.array(z.object({ words: z.array(z.string()), count })),
})

const exampleStanding: z.output<typeof standing> = {
  begunAt: example.at,
  finishedAt: example.later,
  percent: 100,
  certificate: { code: 'K7QF2M9XTW', state: 'valid', issuedAt: example.later },
}

const exampleLearner: Learner = {
  ...exampleStanding,
  id: example.person,
  name: example.fullName,
  mail: example.mail,
  organization: example.profile.organization,
  canton: 'vd',
}

const exampleLearners = { begun: 214, finished: 131, certified: 118 }

export const statisticsSchemas = {
  getStatistics: describeCall(calls.getStatistics, {
    summary: 'How many people began each tool, finished it, and hold its certificate.',
    query: { ...filter, lang: language.optional() },
    answer: listOf({ tool: z.uuid(), name: z.string(), levelName: z.string(), learners }),
    example: {
      query: { canton: 'vd' },
      answer: [{ tool: example.tool, name: example.object.name, levelName: 'Cycle 1', learners: exampleLearners }],
    },
  }),
  getToolStatistics: describeCall(calls.getToolStatistics, {
    summary:
      'How many people began a tool, where they stop, and how its questions are answered; for its authors, and without names.',
    query: { tool: z.uuid(), ...filter, lang: language.optional() },
    answer: listOf({
      tool: z.uuid(),
      name: z.string(),
      learners,
      /** The slides teachers see, in their order; null where too few people began. */
      slides: z.array(slide).nullable(),
      /** Their questions, in their order; those that too few people answered are not among them. */
      questions: z.array(question).nullable(),
    }),
    example: {
      query: { tool: example.tool, lang: 'fr' },
      answer: [
        {
          tool: example.tool,
          name: example.object.name,
          learners: exampleLearners,
          slides: [
            {
              slide: example.slide,
              name: 'Qui a pris la photo ?',
              module: example.module,
              moduleName: 'Regarder de près',
              reached: 198,
              done: 187,
              left: 6,
            },
          ],
          questions: [
            {
              slide: example.slide,
              block: 'q1',
              type: 'single-choice',
              isAssessment: true,
              prompt: 'Que montre cette image ?',
              answered: 187,
              right: 150,
              wrong: [{ words: ['Une fête'], count: 21 }],
            },
          ],
        },
      ],
    },
  }),
  getLearners: describeCall(calls.getLearners, {
    summary: 'Who began a tool, how far they have come and since when, the latest first, a page at a time.',
    query: { ...learnerFilter, after },
    answer: pageOf({ learners: z.array(learner) }),
    example: {
      query: { tool: example.tool, state: 'finished' },
      answer: [{ learners: [exampleLearner], next: null }],
    },
  }),
  /** Separated by semicolons, UTF-8 with a byte order mark. */
  exportLearners: describeCall(calls.exportLearners, {
    summary: 'Who began a tool, as CSV.',
    query: {
      ...learnerFilter,
      /** Language of the headings; the caller's own when left out. */
      lang: language.optional(),
    },
    answer: null,
    example: { query: { tool: example.tool, lang: 'fr' }, answer: null },
  }),
  getPersonTools: describeCall(calls.getPersonTools, {
    summary: 'What tools somebody has begun, how far they have come, and their certificates, the latest first.',
    query: { person: z.uuid(), lang: language.optional() },
    answer: z.array(standing.extend({ tool: z.uuid(), name: z.string() })),
    example: {
      query: { person: example.person },
      answer: [{ ...exampleStanding, tool: example.tool, name: example.object.name }],
    },
  }),
  getOwnTools: describeCall(calls.getOwnTools, {
    summary:
      'What tools the caller has begun, be it by a look at one screen, and how far they have come, the latest first.',
    query: { lang: language.optional() },
    answer: z.array(standing.extend({ tool: z.uuid(), name: z.string() })),
    example: { answer: [{ ...exampleStanding, tool: example.tool, name: example.object.name }] },
  }),
  getOverview: describeCall(calls.getOverview, {
    summary: 'What waits for administrators, and what happened this week.',
    answer: listOf({
      /** Requests to support that nobody has answered. */
      openRequests: count,
      /** Mails that could not be delivered. */
      failedMails: count,
      /** Accounts that were never activated. */
      waitingPeople: count,
      /** Times a tool was finished in the last seven days, and certificates issued. */
      finishedThisWeek: count,
      certificatesThisWeek: count,
      /** Room where files are kept, in bytes; null where they are kept elsewhere. */
      disk: z.object({ free: z.number(), total: z.number() }).nullable(),
    }),
    example: {
      answer: [
        {
          openRequests: 2,
          failedMails: 0,
          waitingPeople: 5,
          finishedThisWeek: 31,
          certificatesThisWeek: 28,
          disk: { free: 51_000_000_000, total: 120_000_000_000 },
        },
      ],
    },
  }),
}
