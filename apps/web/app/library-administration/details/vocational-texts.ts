import { typedNumber } from '@preau/course/typed-number'
import { type Vocational, vocational } from '@preau/course/vocational'
import { z } from 'zod'

/** Each field of the vocational details as it is typed, and the kind of its value. */
const kinds = {
  acronym: 'words',
  diploma: 'words',
  duration: 'words',
  sefriNumber: 'number',
  orientationName: 'words',
  orientationNumber: 'number',
  periods: 'count',
  schoolPeriods: 'count',
  years: 'years',
  cieDays: 'count',
  comingIntoForce: 'date',
  expiryDate: 'date',
  lastRevision: 'date',
  latitude: 'latitude',
  longitude: 'longitude',
  categorizationCreme: 'words',
  categorizationSefri: 'words',
} as const

export type VocationalField = keyof typeof kinds
export type VocationalTexts = Record<VocationalField, string>
type Kind = (typeof kinds)[VocationalField]

/** The fields in the order of the form. */
export const vocationalFields = Object.keys(kinds) as VocationalField[]

export const kindOfField = (field: VocationalField): Kind => kinds[field]

const isNumeric = (kind: Kind) => kind !== 'words' && kind !== 'number' && kind !== 'date'

const schemaOf = (field: VocationalField): z.ZodType =>
  field === 'latitude' || field === 'longitude'
    ? vocational.shape.coordinates.unwrap().shape[field]
    : vocational.shape[field]

function fieldValue(field: VocationalField, text: string): unknown {
  if (!isNumeric(kinds[field])) return text.trim()
  return typedNumber(text, value => schemaOf(field).safeParse(value).success)
}

const fieldSchema = (field: VocationalField) =>
  z
    .string()
    .refine(text => text.trim() === '' || schemaOf(field).safeParse(fieldValue(field, text)).success, kinds[field])

/** Schema of the typed details; its messages are translation keys. */
export const vocationalTexts: z.ZodType<VocationalTexts> = z
  .object(
    Object.fromEntries(vocationalFields.map(field => [field, fieldSchema(field)])) as Record<
      VocationalField,
      z.ZodString
    >,
  )
  .check(({ value: { latitude, longitude }, issues }) => {
    if (Boolean(latitude.trim()) === Boolean(longitude.trim())) return
    const path = [latitude.trim() ? 'longitude' : 'latitude']
    issues.push({ code: 'custom', path, message: 'bothCoordinates', input: '' })
  })

/** The details to store; blank ones are left out. */
export function vocationalOf(texts: VocationalTexts): Vocational {
  const { latitude, longitude, ...plain } = Object.fromEntries(
    vocationalFields
      .filter(field => texts[field].trim() !== '')
      .map(field => [field, fieldValue(field, texts[field])] as const),
  )
  return vocational.parse({ ...plain, ...(latitude !== undefined && { coordinates: { latitude, longitude } }) })
}

/** The stored details as text for the form. */
export function textsOf({ coordinates, ...plain }: Vocational): VocationalTexts {
  const all = new Map(Object.entries({ ...plain, ...coordinates }))
  return Object.fromEntries(vocationalFields.map(field => [field, String(all.get(field) ?? '')])) as VocationalTexts
}
