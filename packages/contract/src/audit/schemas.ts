import { z } from 'zod'
import { auditCalls } from '#audit/calls.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, pageOf, search } from '#fields.ts'
import { objectTypes } from '#library/library-object.ts'
import { auditEventKinds } from './events.ts'

/** An entity of an event, with its present name. */
const entity = z.object({
  id: z.uuid(),
  type: z.enum([...objectTypes, 'person', 'mail', 'request', 'certificate', 'group', 'registration-link']),
  /** Name of an object or a person; kind of a mail, e.g. `activation`; code of a certificate. */
  name: z.string(),
  /** Address of a person, or recipient of a mail; null for all else. */
  mail: z.string().nullable(),
  /** Ids of the containers of an object, outermost first. */
  path: z.array(z.uuid()),
  isInBin: z.boolean(),
})

/** Events. */
const events = listOf({
  id: z.string(),
  at: moment,
  /** Verb and noun, e.g. `create-tool`. */
  action: z.string(),
  /** Who did it; null for the platform itself, and for a person whose account has ended. */
  who: entity.nullable(),
  isByPlatform: z.boolean(),
  /** The object of the event; null where that no longer exists, and for an object without id, such as the settings. */
  what: entity.nullable(),
  isGone: z.boolean(),
  /** Other details, by name: ids, numbers, words. */
  details: z.record(z.string(), z.unknown()),
  /** The entities that the details name by id, if they still exist; for a certificate also its holder and its tool. */
  named: z.array(entity),
})

/** The filters of the log. */
const filter = {
  /**
   * Beginnings of words in the name or address of the person who did it, the person it was done to or the holder of a
   * certificate; words in the name of the level or tool concerned; or the code of a certificate.
   */
  search,
  kind: z.enum(auditEventKinds).optional(),
  /** From this moment on. */
  from: moment.optional(),
  /** Before this moment. */
  until: moment.optional(),
}

const exampleEvents: z.infer<typeof events> = [
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
  getAuditEvents: describeCall(auditCalls.getAuditEvents, {
    summary: 'The audit log: who did what to what, the latest first, in pages.',
    query: {
      ...filter,
      after,
    },
    answer: pageOf({ events }),
    example: { query: { search: 'chiara', kind: 'changed' }, answer: [{ events: exampleEvents, next: null }] },
  }),
  exportAuditEvents: describeCall(auditCalls.exportAuditEvents, {
    summary: 'The audit log as CSV, searched and filtered, the latest first.',
    query: {
      ...filter,
      /** Language of the headings and sentences; the caller's by default. */
      lang: language.optional(),
    },
    answer: null,
    example: { query: { kind: 'changed', lang: 'fr' }, answer: null },
  }),
}
