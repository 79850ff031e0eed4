import { expect, test } from 'vitest'
import type { z } from 'zod'
import { line } from '#fields.ts'
import { newPassword } from './new-password.ts'
import { mail } from './person-fields.ts'

const faultOf = (rule: z.ZodType, typed: string) => rule.safeParse(typed).error?.issues[0]?.message

test.each([
  ['nothing', '', 'field-is-required'],
  ['blanks only', ' \u00a0\u2003 ', 'field-is-required'],
  ['no @', 'camille.ecole.ch', 'invalid-email'],
  ['nothing behind the @', 'camille@', 'invalid-email'],
  ['nothing before the @', '@ecole.ch', 'invalid-email'],
  ['no end of a domain', 'camille@ecole', 'invalid-email'],
  ['two @', 'camille@cour@ecole.ch', 'invalid-email'],
  ['a blank inside', 'camille favre@ecole.ch', 'invalid-email'],
  ['two dots', 'camille@ecole..ch', 'invalid-email'],
  ['a comma', 'camille@ecole,ch', 'invalid-email'],
  ['an accent', 'camillé@ecole.ch', 'invalid-email'],
  ['a name around two', 'Camille <camille@ecole.ch>, <c@ecole.ch>', 'invalid-email'],
  ['two addresses', 'camille@ecole.ch;noe@ecole.ch', 'invalid-email'],
  ['a control character', 'cam\u0007ille@ecole.ch', 'invalid-email'],
  ['an emoji', '🙂@ecole.ch', 'invalid-email'],
  ['255 characters', `${'a'.repeat(246)}@ecole.ch`, 'field-too-long'],
])('R-40 %s is not a mail address, and the fault says why', (_, typed, fault) => {
  expect(faultOf(mail, typed)).toBe(fault)
})

test.each([
  ['  camille@ecole.ch ', 'camille@ecole.ch'],
  ['CAMILLE@ECOLE.CH', 'CAMILLE@ECOLE.CH'],
  ["o'brien@ecole.ch", "o'brien@ecole.ch"],
  ['camille+cour@sous.ecole.museum', 'camille+cour@sous.ecole.museum'],
  ['ｃａｍｉｌｌｅ＠ｅｃｏｌｅ．ｃｈ', 'camille@ecole.ch'],
  ['camille@ｅｃｏｌｅ.ch', 'camille@ecole.ch'],
])('R-37 %s is accepted as an address, trimmed and with full-width letters replaced', (typed, meant) => {
  expect(mail.parse(typed)).toBe(meant)
})

test.each([
  ['nothing', '', 'field-is-required'],
  ['blanks only', ' \u00a0\u2003 ', 'field-is-required'],
  ['nothing visible', '\u3164\u200b\u0007', 'field-is-required'],
  ['a tab from a table', 'Camille\tFavre', 'field-is-one-line'],
  ['a character too many', 'x'.repeat(101), 'field-too-long'],
])('R-40 %s is not a name, and the fault says why', (_, typed, fault) => {
  expect(faultOf(line(100), typed)).toBe(fault)
})

test.each([
  'محمد بن سلمان',
  'שרה כהן',
  'Zoé 👩🏽‍🏫',
  '李小龍',
  'D’Aulnoy-Nguyễn',
  '<b>Noé</b> & Cie "\'; --',
  'x'.repeat(100),
])('R-37 %s is accepted as a name, unchanged', typed => {
  expect(line(100).parse(`  ${typed} `)).toBe(typed)
})

test.each([
  ['seven characters', 'marelle', 'password-length'],
  ['four characters of two units each', '👩👩👩👩', 'password-length'],
  ['more than the wire takes', 'a'.repeat(769), 'field-too-long'],
])('R-36 %s make no password, and the fault says why', (_, typed, fault) => {
  expect(faultOf(newPassword, typed)).toBe(fault)
})

test.each(['  marelle  ', 'كلمة السر هنا', '🙂🙃🙂🙃🙂🙃🙂🙃', 'a'.repeat(768)])(
  'R-36 a password may be %s, and is kept unchanged',
  typed => {
    expect(newPassword.parse(typed)).toBe(typed)
  },
)
