import { z } from 'zod'
import { type CertificateRule, usualCertificateRule as usual } from './certificate.ts'

/** The requirements of a tool's certificate; fields have defaults if the author sets nothing. */
export const certificateRule = z.strictObject({
  isGiven: z.boolean().default(usual.isGiven),
  threshold: z.number().int().min(0).max(100).default(usual.threshold),
  hours: z.number().min(0.25).max(200).multipleOf(0.25).optional(),
  validMonths: z.number().int().min(1).max(120).optional(),
  attempts: z.number().int().min(1).max(20).optional(),
  pauseMinutes: z
    .number()
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(usual.pauseMinutes),
}) satisfies z.ZodType<CertificateRule>
