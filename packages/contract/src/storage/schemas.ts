import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf, moment } from '#fields.ts'
import { storageCalls, storageListed } from '#storage/calls.ts'

/** Size of all files together, including pending uploads, and its limit; null for no limit. In bytes. */
const quota = { used: z.number().int(), most: z.number().int().nullable() }

export const storageSchemas = {
  getQuota: describeCall(storageCalls.getQuota, {
    summary: 'The storage used by the pictures, films and files that the caller uploaded to tools, and its limit.',
    answer: listOf({
      ...quota,
      /** Largest film, in bytes. */
      film: z.number().int(),
    }),
    example: { answer: [{ used: 41_500_000_000, most: 50_000_000_000, film: 5_000_000_000 }] },
  }),
  getStorage: describeCall(storageCalls.getStorage, {
    summary: 'The storage used by all files and its limit, the people who use most, and unfinished uploads of films.',
    answer: z.array(
      z.object({
        all: z.object(quota),
        /** How many of these bytes are in the bin: they become free once it is emptied. */
        inBin: quota.used,
        /** Limit for one person; null for no limit. In bytes. */
        most: quota.most,
        /** The people whose files take most storage. */
        people: listOf({ id: z.uuid(), name: z.string(), used: quota.used }).max(storageListed),
        uploads: listOf({
          id: z.uuid(),
          name: z.string(),
          /** Who uploads it, and to which tool. */
          person: z.string(),
          tool: z.string(),
          /** In bytes: its full size, and how much has arrived. */
          size: z.number().int(),
          offset: z.number().int(),
          /** When it is deleted unless more bytes arrive. */
          goesAt: moment,
        }).max(storageListed),
        /** Number of unfinished uploads, and the bytes that have arrived, together. */
        unfinished: z.object({ count: z.number().int(), size: z.number().int() }),
      }),
    ),
    example: {
      answer: [
        {
          all: { used: 212_000_000_000, most: 500_000_000_000 },
          inBin: 3_200_000_000,
          most: 50_000_000_000,
          people: [{ id: example.person, name: example.fullName, used: 41_500_000_000 }],
          uploads: [
            {
              id: example.media,
              name: 'film.mp4',
              person: example.fullName,
              tool: example.object.name,
              size: 4_812_377_001,
              offset: 2_147_483_648,
              goesAt: example.at,
            },
          ],
          unfinished: { count: 1, size: 2_147_483_648 },
        },
      ],
    },
  }),
}
