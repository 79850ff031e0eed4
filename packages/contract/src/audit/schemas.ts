import { z } from 'zod'
import { auditCalls } from '#audit/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, pageOf, search } from '#fields.ts'
import { auditEventKinds } from './events.ts'

/** Something an event is about, as it is today. */
const entity = z.object({
  id: z.uuid(),
  type: z.enum(['level', 'tool', 'module', 'slide', 'media', 'person', 'mail', 'request', 'certificate']),
  /** Name of an object or a person; of a mail which one it is, e.g. `activation`; code of a certificate. */
  name: z.string(),
  /** Address of a person, or where a mail goes; null for what has none. */
  mail: z.string().nullable(),
  /** Ids of what contains an object, outermost first. */
  path: z.array(z.uuid()),
  isInBin: z.boolean(),
})

/** What was done. */
const deeds = listOf({
  id: z.string(),
  at: moment,
  /** Verb and noun, e.g. `create-tool`. */
  action: z.string(),
  /** Who did it; null for someone whose account has ended, and for the platform itself. */
  who: entity.nullable(),
  isByPlatform: z.boolean(),
  /** What it was done to; null for what is gone, and for what is nothing of its own, such as the settings. */
  what: entity.nullable(),
  isGone: z.boolean(),
  /** What else is known, by name: ids, numbers, words. */
  details: z.record(z.string(), z.unknown()),
  /** What the details name by id, and of a certificate its holder and its tool, as far as they still exist. */
  named: z.array(entity),
})

/** What narrows the log down. */
const filter = {
  /**
   * Words that names or address begin with, of who did it, of the person it was done to or of the holder of a
   * certificate; words that stand in the name of the level or tool it was done to, in or for; or the code of a certificate.
   */
  search,
  kind: z.enum(auditEventKinds).optional(),
  /** From this moment on. */
  from: moment.optional(),
  /** Before this moment. */
  until: moment.optional(),
}

const exampleDeeds: z.infer<typeof deeds> = [
  {
    id: '8412',
    at: example.at,
    action: 'update-tool',
    who: { id: example.person, type: 'person', name: example.fullName, mail: example.mail, path: [], isInBin: false },
    isByPlatform: false,
    what: {
      id: example.tool,
      type: 'tool',
      name: example.object.name,
      mail: null,
      path: [example.level],
      isInBin: false,
    },
    isGone: false,
    details: { changed: ['name'] },
    named: [],
  },
]

export const auditSchemas = {
  getDeeds: describeCall(auditCalls.getDeeds, {
    summary: 'Who did what to what, the latest first, a page at a time.',
    query: {
      ...filter,
      after,
    },
    answer: pageOf({ deeds }),
    example: { query: { search: 'chiara', kind: 'changed' }, answer: [{ deeds: exampleDeeds, next: null }] },
  }),
  exportDeeds: describeCall(auditCalls.exportDeeds, {
    summary: 'Who did what to what, searched and filtered, the latest first, as CSV.',
    query: {
      ...filter,
      /** Language of the headings and sentences; the caller's own when left out. */
      lang: language.optional(),
    },
    answer: null,
    example: { query: { kind: 'changed', lang: 'fr' }, answer: null },
  }),
}
