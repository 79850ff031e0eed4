import { z } from 'zod'

/** A moment, in milliseconds since 1970: from the year 0 to the last one that a date can be in, which can be stored too. */
export const moment = z.number().int().min(-62_167_219_200_000).max(8_640_000_000_000_000)

/** How often something was saved: the version of a row. */
export const version = z.number().int().min(0).max(2_147_483_647)
