import { z } from 'zod'
import { mail } from './actors.ts'
import { common } from './envelope.ts'
import { moment } from './numbers.ts'
import { wireObject } from './objects.ts'
import { ladder } from './rights.ts'

export const orderObjects = {
  query: z.object({
    ...common,
    action: z.literal('order'),
    /** What contains them; null for the levels. */
    parent: z.uuid().nullable(),
    /** All its children of one type, in their new order; what came or went meanwhile is put where it was or left out. */
    list: z.array(z.uuid()).min(1).max(2000),
  }),
  answer: z.array(z.object({ id: z.uuid() })),
}

export const duplicateObject = {
  query: z.object({ ...common, action: z.literal('duplicate'), id: z.uuid() }),
  /** The copy, after its original, with everything that is in it. */
  answer: z.array(wireObject),
}

export const weighObject = {
  query: z.object({ ...common, action: z.literal('weigh'), id: z.uuid() }),
  /** What goes with an object when it is deleted. */
  answer: z.array(
    z.object({
      id: z.uuid(),
      tools: z.number().int(),
      modules: z.number().int(),
      slides: z.number().int(),
      media: z.number().int(),
      /** People who have begun it. */
      learners: z.number().int(),
    }),
  ),
}

export const getBin = {
  query: z.object({ ...common, action: z.literal('get') }),
  answer: z.array(
    z.object({
      /** What was deleted; what was in it is not listed of its own. */
      object: wireObject,
      /** Name of what contained it; null for a level. */
      parentName: z.string().nullable(),
      deletedAt: moment,
      /** Who deleted it; null for someone who is gone. */
      deletedBy: z.string().nullable(),
      /** When it is gone for good. */
      until: moment,
      /** False while what contained it is in the bin too, or gone. */
      canReturn: z.boolean(),
    }),
  ),
}

export const restoreObjects = {
  query: z.object({ ...common, action: z.literal('restore'), list: z.array(z.uuid()).min(1).max(100) }),
  answer: z.array(wireObject),
}

/** A person with a right on an object. */
const shareItem = z.object({
  mail: z.string(),
  name: z.string(),
  right: z.enum(ladder),
  /** Name of the object the right was given on, where that is one that contains this one; null for a right of its own. */
  inheritedFrom: z.string().nullable(),
})

export const getShares = {
  query: z.object({ ...common, action: z.literal('get'), id: z.uuid() }),
  answer: z.array(z.object({ shares: z.array(shareItem) })),
}

export const putShare = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    id: z.uuid(),
    mail,
    /** `leadowner` hands the object over: whoever gives it stays on as owner. */
    right: z.enum(ladder),
  }),
  answer: z.array(z.object({ shares: z.array(shareItem) })),
}

export const deleteShare = {
  query: z.object({ ...common, action: z.literal('delete'), id: z.uuid(), mail }),
  answer: z.array(z.object({ shares: z.array(shareItem) })),
}
