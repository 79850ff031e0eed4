import { type CertificateRule, usualCertificateRule } from '@preau/course/certificate'
import { certificateRule } from '@preau/course/certificate-rule'
import { typedNumber } from '@preau/course/typed-number'
import { z } from 'zod'

/** The units of pauses, each in minutes. */
const unitMinutes = { minutes: 1, hours: 60, days: 24 * 60 } as const
type PauseUnit = keyof typeof unitMinutes

/** The names of the units, the smallest first. */
export const pauseUnits = Object.keys(unitMinutes) as PauseUnit[]

/** The rule of a certificate as it is typed. */
export type CertificateTexts = {
  isGiven: boolean
  threshold: string
  hours: string
  validity: 'forever' | 'limited'
  validMonths: string
  attempts: string
  pause: string
  pauseUnit: PauseUnit
}

/** The unchecked value of each part of the rule; undefined for an optional one that is blank. */
function valuesOf(texts: CertificateTexts): Record<keyof CertificateRule, unknown> {
  const typedValue = (part: keyof CertificateRule, text: string, unit = 1) =>
    unit * typedNumber(text, value => isFit(part, unit * value))
  const orBlank = (...[part, text, unit]: Parameters<typeof typedValue>) =>
    text.trim() === '' ? undefined : typedValue(part, text, unit)
  return {
    isGiven: texts.isGiven,
    threshold: typedValue('threshold', texts.threshold),
    hours: orBlank('hours', texts.hours),
    validMonths: texts.validity === 'limited' ? typedValue('validMonths', texts.validMonths) : undefined,
    attempts: orBlank('attempts', texts.attempts),
    pauseMinutes: orBlank('pauseMinutes', texts.pause, unitMinutes[texts.pauseUnit]),
  }
}

/** The field of each part of the rule. */
const fields: Record<keyof CertificateRule, keyof CertificateTexts> = {
  isGiven: 'isGiven',
  threshold: 'threshold',
  hours: 'hours',
  validMonths: 'validMonths',
  attempts: 'attempts',
  pauseMinutes: 'pause',
}
const parts = Object.keys(fields) as (keyof CertificateRule)[]

const isFit = (part: keyof CertificateRule, value: unknown) => certificateRule.shape[part].safeParse(value).success

/** Schema of the typed rule; its messages are translation keys. Without a certificate nothing is invalid. */
export const certificateTexts: z.ZodType<CertificateTexts> = z
  .object({
    isGiven: z.boolean(),
    threshold: z.string(),
    hours: z.string(),
    validity: z.enum(['forever', 'limited']),
    validMonths: z.string(),
    attempts: z.string(),
    pause: z.string(),
    pauseUnit: z.enum(pauseUnits),
  })
  .check(({ value, issues }) => {
    if (!value.isGiven) return
    const values = valuesOf(value)
    for (const part of parts.filter(part => !isFit(part, values[part]))) {
      issues.push({ code: 'custom', path: [fields[part]], message: part, input: values[part] })
    }
  })

/**
 * The rule to store; undefined for the default. An invalid rule becomes the default too: without a certificate it is
 * allowed.
 */
export function ruleOf(texts: CertificateTexts): CertificateRule | undefined {
  const values = valuesOf(texts)
  const fit = parts.filter(part => isFit(part, values[part]))
  const rule = certificateRule.parse(Object.fromEntries(fit.map(part => [part, values[part]])))
  return JSON.stringify(rule) === JSON.stringify(usualCertificateRule) ? undefined : rule
}

/** The stored rule as text for the form. */
export function textsOfRule(rule: CertificateRule = usualCertificateRule): CertificateTexts {
  const { isGiven, threshold, hours, validMonths, attempts, pauseMinutes } = rule
  const text = (value: number | undefined) => String(value ?? '')
  const pauseUnit = pauseUnits.findLast(unit => pauseMinutes > 0 && pauseMinutes % unitMinutes[unit] === 0) ?? 'minutes'
  return {
    isGiven,
    threshold: text(threshold),
    hours: text(hours),
    validity: validMonths === undefined ? 'forever' : 'limited',
    validMonths: text(validMonths),
    attempts: text(attempts),
    pause: text(pauseMinutes / unitMinutes[pauseUnit]),
    pauseUnit,
  }
}
