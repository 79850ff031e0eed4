import { z } from 'zod'
import { optionalText } from '#forms/fields.ts'

const wrong = 'invalid-phone'

async function isPhone(value: string | undefined): Promise<boolean> {
  if (value === undefined) return true
  try {
    return (await import('./phone-number.ts')).isPhone(value)
  } catch {
    // Without what is known of numbers, as without network, the field takes any: better a wrong one than no message.
    return true
  }
}

/** What a `PhoneField` gives, for the schema of a form: E.164, or undefined where nothing was typed. */
export const optionalPhone = optionalText.pipe(z.string().optional().refine(isPhone, wrong))
