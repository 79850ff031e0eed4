import { z } from 'zod'
import { language, moment } from '#fields.ts'

/** A text in each language that it had on the day of issue. */
const texts = <Text extends z.ZodType>(text: Text) => z.partialRecord(language, text)

/** A logo's id: the SHA-256 of its bytes, in hexadecimal. */
export const logoHash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * The content of a certificate, as of its day of issue. It is never changed or looked up again, whatever happens to the
 * person, the tool or the organisation.
 */
export const certificateFacts = z.object({
  /** Ten characters; see `checked-code.ts`. */
  code: z.string(),
  holder: z.string(),
  /** The tool or path of the certificate; the takeaways of a path are those of its tools. */
  tool: z.object({ id: z.uuid(), name: texts(z.string()), takeaways: texts(z.array(z.string())) }),
  /**
   * For a path: its tools in its order, each with the language of the original if it was not translated; otherwise
   * absent.
   */
  pathTools: z.array(z.object({ id: z.uuid(), name: texts(z.string()), original: language.optional() })).optional(),
  /** `place` is the level's position, from 1: it determines the colour and the tool's cover. */
  level: z.object({ name: texts(z.string()), place: z.number().int().min(1) }),
  /** Hours of learning, in steps of a quarter; null where the author states none. */
  hours: z.number().nullable(),
  /** The language in which the tool was taken. */
  language,
  /**
   * For each text that was not translated into that language, the language of its original, in which its words are
   * stored. Absent for translated texts, and in certificates issued before this was recorded.
   */
  originals: z.object({ tool: language, takeaways: language, level: language }).partial().optional(),
  /** When the person began; absent for a certificate issued by hand or of a path, and before this was recorded. */
  begunAt: moment.optional(),
  issuedAt: moment,
  /** When it expires; null for a certificate without an end. */
  validUntil: moment.nullable(),
  /**
   * The criteria: `percent` of the points of the assessments, null if there were none. All of it is null for a
   * certificate issued by hand, which does not say what was done. For a path all numbers are 0: its tools were
   * finished. `attempts` at each assessment is null for any number; absent for a path, and before this was recorded.
   */
  criteria: z
    .object({
      slides: z.number().int(),
      questions: z.number().int(),
      threshold: z.number().nullable(),
      attempts: z.number().int().min(1).nullable().optional(),
    })
    .nullable(),
  organisation: z.object({ name: z.string(), place: z.string(), mail: z.string(), site: z.string() }),
  /** Who signs for the organisation, by name and function; null for no particular person. */
  signatory: z.object({ name: z.string(), function: z.string() }).nullable(),
  /** Whether there is a place to sign and stamp by hand; absent where there is none. */
  signatureSpace: z.literal(true).optional(),
  /** The second logo, and the name of its owner; absent where there was none. */
  logo: z.object({ hash: logoHash, name: z.string() }).optional(),
})
export type CertificateFacts = z.output<typeof certificateFacts>
