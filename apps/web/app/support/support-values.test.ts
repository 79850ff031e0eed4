import { expect, test } from 'vitest'
import { supportSchema } from './support-values.ts'

const fine = {
  category: 'i-can-not-connect',
  text: 'Mon lien ne s’ouvre pas.',
  firstName: 'Camille',
  name: 'Favre',
  mail: 'camille@ecole.ch',
  institution: '',
  phone: '',
}
const faultsOf = async (about: object) =>
  (await supportSchema.safeParseAsync({ ...fine, ...about })).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test('R-59 phone and institution may be left out', async () => {
  expect(await supportSchema.parseAsync(fine)).toMatchObject({ institution: undefined, phone: undefined })
  expect(await faultsOf({ institution: 'École de la Cour', phone: '+41791234567' })).toBeUndefined()
})

test.each([
  [{ category: '' }, 'category', 'field-is-required'],
  [{ text: ' \n ' }, 'text', 'field-is-required'],
  [{ text: '\0\u0007' }, 'text', 'field-is-required'],
  [{ text: 'x'.repeat(10_001) }, 'text', 'field-too-long'],
  [{ firstName: '', name: ' \u3164' }, 'name', 'name-is-required'],
  [{ name: 'Favre\nBcc: all@ecole.ch' }, 'name', 'field-is-one-line'],
  [{ mail: 'camille@ecole' }, 'mail', 'invalid-email'],
  [{ institution: 'x'.repeat(201) }, 'institution', 'field-too-long'],
  [{ phone: '079' }, 'phone', 'invalid-phone'],
])('R-59 R-37 R-40 a field with %j shows its error', async (about, field, message) => {
  expect(await faultsOf(about)).toEqual([[field, message]])
})

test('R-59 pasted text keeps its lines and loses invisible characters', async () => {
  const { text } = await supportSchema.parseAsync({ ...fine, text: 'un\vdeux\u2028trois\r\nqua\0tre\u0007\tfin 👋' })
  expect(text).toBe('un\ndeux\ntrois\r\nquatre\tfin 👋')
})
