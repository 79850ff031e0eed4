import { z } from 'zod'
import { mail } from '#accounts/person-fields.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf } from '#fields.ts'
import { rightsAscending } from '#library/rights.ts'
import { shareCalls } from '#shares/calls.ts'

/** The people who have a right on an object. */
const peopleWithRights = listOf({
  shares: listOf({
    mail: z.string(),
    name: z.string(),
    right: z.enum(rightsAscending),
    /** Name of the ancestor on which the right was given; null for a right on the object itself. */
    inheritedFrom: z.string().nullable(),
  }),
})

const shares = [
  { mail: example.mail, name: example.fullName, right: 'leadowner' as const, inheritedFrom: null },
  { ...example.colleague, right: 'writer' as const, inheritedFrom: null },
]

export const shareSchemas = {
  getShares: describeCall(shareCalls.getShares, {
    summary: 'Who has which right on an object, given on the object itself or on an ancestor.',
    query: { id: z.uuid() },
    answer: peopleWithRights,
    example: { query: { id: example.tool }, answer: [{ shares }] },
  }),
  putShare: describeCall(shareCalls.putShare, {
    summary: 'Give a person a right on an object, or transfer the object.',
    query: {
      id: z.uuid(),
      mail,
      /** `leadowner` hands the object over: the caller remains an owner. */
      right: z.enum(rightsAscending),
    },
    answer: peopleWithRights,
    example: { query: { id: example.tool, mail: example.colleague.mail, right: 'writer' }, answer: [{ shares }] },
  }),
  deleteShare: describeCall(shareCalls.deleteShare, {
    summary: "Remove a person's right on an object.",
    query: { id: z.uuid(), mail },
    answer: peopleWithRights,
    example: { query: { id: example.tool, mail: example.colleague.mail }, answer: [{ shares: shares.slice(0, 1) }] },
  }),
}
