import { z } from 'zod'
import { vocational } from './vocational.ts'

/** What a tool holds besides its modules; its picture is one of its media, by id. */
export const toolContent = z.object({ vocational: vocational.optional(), picture: z.uuid().optional() })
