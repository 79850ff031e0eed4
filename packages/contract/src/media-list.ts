import { z } from 'zod'
import { common } from './envelope.ts'
import { objectTypes } from './library-object.ts'
import { moment, version } from './numbers.ts'

/** What a media object is for; `file` is captions, or something to download. */
export const mediaKinds = ['image', 'video', 'file'] as const

export const mediaOrders = ['latest', 'largest'] as const

/**
 * Where something uses a media object, what holds it most firmly first: in what teachers see, in what authors are
 * writing, only in an earlier version, or in something that is in the bin.
 */
export const usePlaces = ['published', 'draft', 'version', 'bin'] as const

/** Most places of one object that are told; there may be more. */
export const usesTold = 20

export const getMedia = {
  query: z.object({
    ...common,
    action: z.literal('get'),
    /** Part of its name, or of that of its tool. */
    search: z.string().trim().max(200).optional(),
    kind: z.enum(mediaKinds).optional(),
    /** Only what is neither published nor in a draft. */
    isUnused: z.boolean().optional(),
    /** `latest` when left out. */
    order: z.enum(mediaOrders).optional(),
    /** What the last answer gave as `next`, in the same order. */
    after: z.string().max(400).optional(),
  }),
  answer: z.array(
    z.object({
      media: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          kind: z.enum(mediaKinds),
          /** Media type, e.g. `image/png`; null where there is no file. */
          type: z.string().nullable(),
          /** In bytes. */
          size: z.number().int(),
          /** Changes with every change: busts caches in picture addresses. */
          timeStamp: version,
          createdAt: moment,
          tool: z.object({ id: z.uuid(), name: z.string() }).nullable(),
          isUnused: z.boolean(),
          /** How many use it; `uses` has the first of them. */
          useCount: z.number().int(),
          uses: z.array(
            z.object({
              id: z.uuid(),
              type: z.enum(objectTypes),
              name: z.string(),
              path: z.array(z.uuid()),
              place: z.enum(usePlaces),
            }),
          ),
        }),
      ),
      next: z.string().nullable(),
      /** All there are, whatever was asked for; copies that share a file weigh once. Size in bytes. */
      total: z.object({ count: z.number().int(), size: z.number().int() }),
    }),
  ),
}

export const deleteMedia = {
  query: z.object({ ...common, action: z.literal('delete'), id: z.uuid() }),
  answer: z.array(z.object({ id: z.uuid() })),
}
