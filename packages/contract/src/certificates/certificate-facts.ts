import { z } from 'zod'
import { language, moment } from '#fields.ts'

/** A text as it stood in each language there was. */
const texts = <Text extends z.ZodType>(text: Text) => z.partialRecord(language, text)

/** The hash of a logo's bytes, by which it is known: SHA-256, in hexadecimal. */
export const logoHash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * What a certificate says, as it was on the day it was issued: never changed, and never looked up again, whatever
 * becomes of the person, the tool or the organisation.
 */
export const certificateFacts = z.object({
  /** Ten characters; see `certificate-code.ts`. */
  code: z.string(),
  holder: z.string(),
  tool: z.object({ id: z.uuid(), name: texts(z.string()), takeaways: texts(z.array(z.string())) }),
  /** `place` among the levels, from 1, gives its colour and the tool's cover. */
  level: z.object({ name: texts(z.string()), place: z.number().int().min(1) }),
  /** Hours it stands for, in quarters; null where its author says none. */
  hours: z.number().nullable(),
  /** The language the tool was taken in. */
  language,
  /**
   * Of each text that had no words in that language, the language of its original: its words stand under both. Absent
   * where it had, and in all that was issued before this was kept.
   */
  originals: z.object({ tool: language, takeaways: language, level: language }).partial().optional(),
  issuedAt: moment,
  /** When it ends; null for one that holds for ever. */
  validUntil: moment.nullable(),
  /**
   * What had to be done: points of the assessments in percent, null where there were none. Null in all where it was
   * issued by hand: nobody says then what was done.
   */
  criteria: z
    .object({ slides: z.number().int(), questions: z.number().int(), threshold: z.number().nullable() })
    .nullable(),
  organisation: z.object({ name: z.string(), place: z.string(), mail: z.string(), site: z.string() }),
  /** Who signs for the organisation, by name and function; null for nobody in particular. */
  signatory: z.object({ name: z.string(), function: z.string() }).nullable(),
  /** A logo beside the organisation's, and whose it is; absent where there was none. */
  logo: z.object({ hash: logoHash, name: z.string() }).optional(),
})
export type CertificateFacts = z.output<typeof certificateFacts>
