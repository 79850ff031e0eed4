import type { CertificateRule } from '@preau/course/certificate'
import { expect, test } from 'vitest'
import { type CertificateTexts, certificateTexts, ruleOf, textsOfRule } from './certificate-texts.ts'

const texts = (some: Partial<CertificateTexts>): CertificateTexts => ({ ...textsOfRule(), ...some })
const faultsOf = (some: Partial<CertificateTexts>) =>
  (certificateTexts.safeParse(texts(some)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('R-58 a rule is unchanged by a round trip through the form', () => {
  const rules: CertificateRule[] = [
    { isGiven: true, threshold: 65, hours: 2.25, validMonths: 24, attempts: 3, pauseMinutes: 90 },
    { isGiven: true, threshold: 0, pauseMinutes: 2880 },
    { isGiven: false, threshold: 100, validMonths: 1, pauseMinutes: 10_080 },
  ]
  for (const rule of rules) {
    expect(ruleOf(textsOfRule(rule))).toEqual(rule)
    expect(certificateTexts.safeParse(textsOfRule(rule)).success).toBe(true)
  }
})

test('R-58 nothing is stored of fields that nobody set', () => {
  expect(ruleOf(textsOfRule())).toBeUndefined()
  expect(ruleOf(texts({ attempts: ' ', hours: '', pause: '' }))).toBeUndefined()
})

test('R-58 a pause is shown in the largest unit that fits it', () => {
  const pauseOf = (pauseMinutes: number) => {
    const { pause, pauseUnit } = textsOfRule({ isGiven: true, threshold: 80, pauseMinutes })
    return `${pause} ${pauseUnit}`
  }
  expect([0, 45, 60, 90, 1440, 1500].map(pauseOf)).toEqual([
    '0 minutes',
    '45 minutes',
    '1 hours',
    '90 minutes',
    '1 days',
    '25 hours',
  ])
})

test('R-58 a typed validity that is not selected is ignored, but kept', () => {
  expect(ruleOf(texts({ validMonths: '24', validity: 'forever', hours: '2,5' }))?.validMonths).toBeUndefined()
  expect(ruleOf(texts({ validMonths: '24', validity: 'limited' }))?.validMonths).toBe(24)
  expect(faultsOf({ validMonths: 'x', validity: 'forever' })).toEqual([])
})

test('R-58 when a tool gives no certificate its rule has no faults, and valid parts are kept', () => {
  const wrong = { isGiven: false, threshold: 'x', hours: '3', attempts: '0' }
  expect(faultsOf(wrong)).toEqual([])
  expect(ruleOf(texts(wrong))).toEqual({ isGiven: false, threshold: 80, hours: 3, pauseMinutes: 0 })
})

test.each([
  [{ threshold: '' }, [['threshold', 'threshold']]],
  [{ threshold: '101' }, [['threshold', 'threshold']]],
  [{ threshold: '79,5' }, [['threshold', 'threshold']]],
  [{ threshold: '80 %' }, [['threshold', 'threshold']]],
  [{ hours: '0' }, [['hours', 'hours']]],
  [{ hours: '2.3' }, [['hours', 'hours']]],
  [{ hours: '200,25' }, [['hours', 'hours']]],
  [{ hours: 'deux' }, [['hours', 'hours']]],
  [{ validity: 'limited' }, [['validMonths', 'validMonths']]],
  [{ validity: 'limited', validMonths: '121' }, [['validMonths', 'validMonths']]],
  [{ attempts: '0' }, [['attempts', 'attempts']]],
  [{ attempts: '21' }, [['attempts', 'attempts']]],
  [{ pause: '-1' }, [['pause', 'pauseMinutes']]],
  [{ pause: '8', pauseUnit: 'days' }, [['pause', 'pauseMinutes']]],
  [{ pause: '0,5' }, [['pause', 'pauseMinutes']]],
  [
    { threshold: '\0', attempts: '9'.repeat(500) },
    [
      ['threshold', 'threshold'],
      ['attempts', 'attempts'],
    ],
  ],
] as [Partial<CertificateTexts>, string[][]][])('R-58 %j is refused on its field', (some, faults) => {
  expect(faultsOf(some)).toEqual(faults)
})

test.each([
  [{ hours: '2,25' }, { hours: 2.25 }],
  [{ pause: '1,5', pauseUnit: 'hours' }, { pauseMinutes: 90 }],
  [{ threshold: ' 100 ' }, { threshold: 100 }],
] as [Partial<CertificateTexts>, object][])('R-58 %j is accepted', (some, rule) => {
  expect(faultsOf(some)).toEqual([])
  expect(ruleOf(texts(some))).toMatchObject(rule)
})
