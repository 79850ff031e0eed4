import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { favouriteCalls } from '#favourites/calls.ts'
import { listOf, moment, nothing } from '#fields.ts'

export const favouriteSchemas = {
  getFavourites: describeCall(favouriteCalls.getFavourites, {
    summary: 'The tools the caller saved for later, the latest first, without those they may no longer read.',
    answer: listOf({ tool: z.uuid(), keptAt: moment }),
    example: { answer: [{ tool: example.tool, keptAt: example.at }] },
  }),
  putFavourite: describeCall(favouriteCalls.putFavourite, {
    summary: 'Save a tool for later, or remove it from the list. Repeating the call changes nothing.',
    query: { tool: z.uuid(), isFavourite: z.boolean() },
    answer: nothing,
    example: { query: { tool: example.tool, isFavourite: true }, answer: [] },
  }),
}
