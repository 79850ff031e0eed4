import { z } from 'zod'
import { optionalText } from '#forms/fields.ts'

const wrong = 'invalid-phone'

async function isPhone(value: string | undefined): Promise<boolean> {
  if (value === undefined) return true
  try {
    return (await import('./phone-number.ts')).isPhone(value)
  } catch {
    // While the metadata is not loaded, as without network, any text is accepted: better a wrong number than no
    // message.
    return true
  }
}

/** The schema for a `PhoneField`'s value: E.164, or undefined if nothing was typed. */
export const optionalPhone = optionalText.pipe(z.string().optional().refine(isPhone, wrong))
