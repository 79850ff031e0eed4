import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf, moment } from '#fields.ts'
import { storageCalls, storageListed } from '#storage/calls.ts'

/** What files weigh together, those on their way among them, and what they may; null for any weight. In bytes. */
const quota = { used: z.number().int(), most: z.number().int().nullable() }

export const storageSchemas = {
  getQuota: describeCall(storageCalls.getQuota, {
    summary: 'What the pictures, films and files that one has put into tools weigh together, and what they may.',
    answer: listOf({
      ...quota,
      /** What one film may weigh, in bytes. */
      film: z.number().int(),
    }),
    example: { answer: [{ used: 41_500_000_000, most: 50_000_000_000, film: 5_000_000_000 }] },
  }),
  getStorage: describeCall(storageCalls.getStorage, {
    summary: 'What all files weigh and may weigh, whose weigh most, and the films that have come only in part.',
    answer: z.array(
      z.object({
        all: z.object(quota),
        /** What of it is in the bin, in bytes: it is free once that is gone for good. */
        inBin: quota.used,
        /** What one person’s files may weigh; null for any weight. In bytes. */
        most: quota.most,
        /** Those whose files weigh most. */
        people: listOf({ id: z.uuid(), name: z.string(), used: quota.used }).max(storageListed),
        uploads: listOf({
          id: z.uuid(),
          name: z.string(),
          /** Who sends it, and into what. */
          person: z.string(),
          tool: z.string(),
          /** In bytes: what it will weigh, and how much of it is here. */
          size: z.number().int(),
          offset: z.number().int(),
          /** When it goes if nothing more comes. */
          goesAt: moment,
        }).max(storageListed),
        /** How many uploads there are, and what has come of them together. */
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
