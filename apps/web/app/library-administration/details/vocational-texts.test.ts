import { expect, test } from 'vitest'
import { textsOf, type VocationalTexts, vocationalFields, vocationalOf, vocationalTexts } from './vocational-texts.ts'

const texts = (some: Partial<VocationalTexts>): VocationalTexts => ({ ...textsOf({}), ...some })
const faultsOf = (some: Partial<VocationalTexts>) =>
  (vocationalTexts.safeParse(texts(some)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('R-60 blank fields are left out, and all sixteen details are unchanged by a round trip through the form', () => {
  const all = {
    acronym: 'CFC',
    diploma: 'Certificat fédéral de capacité',
    duration: 'trois ans',
    sefriNumber: '01.800',
    orientationNumber: '0 7',
    orientationName: 'مرحبا 👩🏽‍🏫',
    periods: 0,
    years: 3.5,
    cieDays: 12,
    schoolPeriods: 10_000,
    comingIntoForce: '2026-08-01',
    expiryDate: '2030-07-31',
    lastRevision: '2024-02-29',
    coordinates: { latitude: -46.5, longitude: 6.6 },
    categorizationCreme: 'A',
    categorizationSefri: 'B',
  }
  expect(vocationalOf(textsOf(all))).toEqual(all)
  expect(faultsOf(textsOf(all))).toEqual([])
  expect(vocationalOf(texts({ acronym: '  ' }))).toEqual({})
  expect(vocationalFields).toHaveLength(17)
})

test('R-60 numbers are read in the notation people use', () => {
  expect(vocationalOf(texts({ years: '3,5', periods: ' 1’200 ', latitude: '−1', longitude: '0' }))).toEqual({
    years: 3.5,
    periods: 1200,
    coordinates: { latitude: -1, longitude: 0 },
  })
})

test.each([
  [{ acronym: 'a'.repeat(201) }, [['acronym', 'words']]],
  [{ sefriNumber: 'abc' }, [['sefriNumber', 'number']]],
  [{ periods: '1.5' }, [['periods', 'count']]],
  [{ periods: '-1' }, [['periods', 'count']]],
  [{ cieDays: '1e3' }, [['cieDays', 'count']]],
  [{ years: '21' }, [['years', 'years']]],
  [{ expiryDate: '2026-02-30' }, [['expiryDate', 'date']]],
  [
    { latitude: '91', longitude: '181' },
    [
      ['latitude', 'latitude'],
      ['longitude', 'longitude'],
    ],
  ],
  [{ latitude: '46' }, [['longitude', 'bothCoordinates']]],
] as [Partial<VocationalTexts>, string[][]][])('R-60 %j is refused on its field', (some, faults) => {
  expect(faultsOf(some)).toEqual(faults)
})
