import { blockType } from '@preau/course/block'
import { blockId } from '@preau/course/block-id'
import { z } from 'zod'
import { cantons } from '#accounts/person-fields.ts'
import { certificateStates } from '#certificates/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, pageOf, search } from '#fields.ts'
import { groupMaxima } from '#groups/calls.ts'
import { getAllTools } from '#statistics/all-tools.ts'
import { statisticsCalls as calls, figuresBy, learnerStates } from '#statistics/calls.ts'

/** The people that statistics cover. */
const filter = {
  /** Beginnings of words of their school or organisation. */
  organization: search,
  canton: z.enum(cantons).optional(),
  /** Who began at or after this moment. */
  from: moment.optional(),
  /** Who began before this moment. */
  until: moment.optional(),
}

/** Filters of a tool's learners. */
const learnerFilter = {
  tool: z.uuid(),
  ...filter,
  /** Beginnings of words of names, address or organisation. */
  search,
  state: z.enum(learnerStates).optional(),
}

/** A month, `2026-04`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** The groups whose figures are read: by labels, as groups spell them; empty for groups without that label. */
const figuresFilter = {
  organization: z.string().trim().max(groupMaxima.organization).optional(),
  school: z.string().trim().max(groupMaxima.school).optional(),
  level: z.uuid().optional(),
  /** The first and the last month. */
  from: month.optional(),
  until: month.optional(),
  lang: language.optional(),
}

const count = z.number().int()

/** How many people began something, finished it, and have its certificate. */
const learners = z.object({ begun: count, finished: count, certified: count })

/** A person's progress in a tool. */
const learnerProgress = z.object({
  begunAt: moment,
  /** When they finished the tool; null while they have not. */
  finishedAt: moment.nullable(),
  percent: z.number().int(),
  /** The last certificate of the tool that was issued to them. */
  certificate: z.object({ code: z.string(), state: z.enum(certificateStates), issuedAt: moment }).nullable(),
})

const learner = learnerProgress.extend({
  id: z.uuid(),
  name: z.string(),
  mail: z.string(),
  organization: z.string(),
  canton: z.enum(cantons).nullable(),
})
export type Learner = z.output<typeof learner>

/** A slide, with the number of people who saw it, completed it, or stopped there. */
const slide = z.object({
  slide: z.uuid(),
  name: z.string(),
  module: z.uuid(),
  moduleName: z.string(),
  reached: count,
  done: count,
  /** How many people stopped at this slide: it is their last one, and they have not finished. */
  left: count,
})

/** A question, with how many people answered it, and how many of them correctly. */
const question = z.object({
  slide: z.uuid(),
  block: blockId,
  type: blockType,
  isAssessment: z.boolean(),
  prompt: z.string(),
  answered: count,
  right: count,
  /**
   * Wrong answers that several people gave, the most frequent first, as the words of their parts; `true` or `false` for
   * a statement.
   */
  wrong: z.array(z.object({ words: z.array(z.string()), count })),
})

const exampleProgress: z.output<typeof learnerProgress> = {
  begunAt: example.at,
  finishedAt: example.later,
  percent: 100,
  certificate: { code: 'K7QF2M9XTW', state: 'valid', issuedAt: example.later },
}

const exampleLearner: Learner = {
  ...exampleProgress,
  id: example.person,
  name: example.fullName,
  mail: example.mail,
  organization: example.profile.organization,
  canton: 'vd',
}

const exampleLearners = { begun: 214, finished: 131, certified: 118 }

export const statisticsSchemas = {
  getStatistics: describeCall(calls.getStatistics, {
    summary: 'The number of people who began each tool, finished it, and have its certificate.',
    query: { ...filter, lang: language.optional() },
    answer: listOf({ tool: z.uuid(), name: z.string(), levelName: z.string(), learners }),
    example: {
      query: { canton: 'vd' },
      answer: [{ tool: example.tool, name: example.object.name, levelName: 'Cycle 1', learners: exampleLearners }],
    },
  }),
  getToolStatistics: describeCall(calls.getToolStatistics, {
    summary:
      'How many people began a tool, where they stop, and how they answer its questions; for its authors, without names.',
    query: { tool: z.uuid(), ...filter, lang: language.optional() },
    answer: listOf({
      tool: z.uuid(),
      name: z.string(),
      learners,
      /** The published slides, in their order; null if too few people began the tool. */
      slides: z.array(slide).nullable(),
      /** Their questions, in their order, without those that too few people answered. */
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
  getAllTools,
  getLearners: describeCall(calls.getLearners, {
    summary: 'Who began a tool, when, and how far they have come, the latest first, in pages.',
    query: { ...learnerFilter, after },
    answer: pageOf({ learners: z.array(learner) }),
    example: {
      query: { tool: example.tool, state: 'finished' },
      answer: [{ learners: [exampleLearner], next: null }],
    },
  }),
  /** Separated by semicolons, UTF-8 with a byte order mark. */
  exportLearners: describeCall(calls.exportLearners, {
    summary: 'The people who began a tool, as CSV.',
    query: {
      ...learnerFilter,
      /** Language of the headings; the caller's by default. */
      lang: language.optional(),
    },
    answer: null,
    example: { query: { tool: example.tool, lang: 'fr' }, answer: null },
  }),
  getPersonTools: describeCall(calls.getPersonTools, {
    summary: 'The tools a person has begun, their progress and their certificates, the latest first.',
    query: { person: z.uuid(), lang: language.optional() },
    answer: z.array(learnerProgress.extend({ tool: z.uuid(), name: z.string() })),
    example: {
      query: { person: example.person },
      answer: [{ ...exampleProgress, tool: example.tool, name: example.object.name }],
    },
  }),
  getOwnTools: describeCall(calls.getOwnTools, {
    summary: 'The tools the caller has begun, even by opening one screen, with their progress, the latest first.',
    query: { lang: language.optional() },
    answer: z.array(learnerProgress.extend({ tool: z.uuid(), name: z.string() })),
    example: { answer: [{ ...exampleProgress, tool: example.tool, name: example.object.name }] },
  }),
  getGroupFigures: describeCall(calls.getGroupFigures, {
    summary:
      'How many members of groups began, finished and have a certificate, in full fives of people, by organisation, school, level or month.',
    query: { ...figuresFilter, by: z.enum(figuresBy) },
    answer: listOf({
      rows: z.array(learners.extend({ key: z.string(), name: z.string() })),
      /** The possible filters: only those that have figures. */
      choices: z.object({
        organizations: z.array(z.string()),
        schools: z.array(z.string()),
        levels: z.array(z.object({ id: z.uuid(), name: z.string() })),
        months: z.array(month),
      }),
    }),
    example: {
      query: { by: 'organization', from: '2026-01' },
      answer: [
        {
          rows: [{ key: 'vaud', name: 'Vaud', begun: 215, finished: 130, certified: 115 }],
          choices: {
            organizations: ['Vaud'],
            schools: [example.profile.organization],
            levels: [{ id: example.tool, name: 'Cycle 1' }],
            months: ['2026-04'],
          },
        },
      ],
    },
  }),
  exportGroupFigures: describeCall(calls.exportGroupFigures, {
    summary: 'The same figures by organisation, school, level and month at once, as CSV.',
    query: figuresFilter,
    answer: null,
    example: { query: { from: '2026-01', lang: 'fr' }, answer: null },
  }),
  getOverview: describeCall(calls.getOverview, {
    summary: 'Open tasks of administrators, and figures of this week.',
    answer: listOf({
      /** Contact requests without an answer. */
      openRequests: count,
      /** Mails that could not be delivered. */
      failedMails: count,
      /** Links of published content that lead nowhere, or elsewhere. */
      faultyLinks: count,
      /** Accounts that were never activated. */
      waitingPeople: count,
      /** How often tools were finished in the last seven days, and how many certificates were issued. */
      finishedThisWeek: count,
      certificatesThisWeek: count,
      /** Space on the disk that holds files, in bytes; null where they are stored elsewhere. */
      disk: z.object({ free: z.number(), total: z.number() }).nullable(),
    }),
    example: {
      answer: [
        {
          openRequests: 2,
          failedMails: 0,
          faultyLinks: 3,
          waitingPeople: 5,
          finishedThisWeek: 31,
          certificatesThisWeek: 28,
          disk: { free: 51_000_000_000, total: 120_000_000_000 },
        },
      ],
    },
  }),
}
