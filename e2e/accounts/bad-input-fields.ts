import { captchaText } from './inbox.ts'

/** What someone types, and the key of what the field says to it. */
type Wrong = readonly [what: string, typed: string, says: string]

/** One field of a form; `{mail}` and `{password}` stand for those of whoever fills it in. */
export type FieldRows = {
  /** The key of its label. */
  label: string
  kind?: 'select'
  /** What nothing is said against. */
  fine: string
  /** What is said of it once it is sent off empty, where nothing is said when it is left so. */
  sentEmpty?: string
  /** Refused when the field is left. */
  wrong: readonly Wrong[]
  /** Taken as it is, and shown as it was typed. */
  taken?: readonly string[]
}

export const required = 'ui:validation.field-is-required'
const tooLong = 'ui:validation.field-too-long'
const oneLine = 'ui:validation.field-is-one-line'
const noMail = 'ui:validation.invalid-email'
const noPhone = 'ui:validation.invalid-phone'

export const blank = [
  ['nothing', '', required],
  ['blanks only', ' \u00a0\u2003 ', required],
] as const

/** One text for each sentence that is said: where other texts are refused by the same rule in another form. */
export const oneForEachSentence = (wrong: readonly Wrong[]) =>
  wrong.filter(([, , says], place) => wrong.findIndex(other => other[2] === says) === place)

export const wrongMails = [
  ...blank,
  ['no @', 'camille.ecole.ch', noMail],
  ['nothing behind the @', 'camille@', noMail],
  ['nothing before the @', '@ecole.ch', noMail],
  ['no end of a domain', 'camille@ecole', noMail],
  ['two @', 'camille@cour@ecole.ch', noMail],
  ['a blank inside', 'camille favre@ecole.ch', noMail],
  ['two dots', 'camille@ecole..ch', noMail],
  ['a comma', 'camille@ecole,ch', noMail],
  ['an accent', 'camillé@ecole.ch', noMail],
  ['a name around it', 'Camille <camille@ecole.ch>', noMail],
  ['two addresses', 'camille@ecole.ch;noe@ecole.ch', noMail],
  ['a control character', 'cam\u0007ille@ecole.ch', noMail],
  ['an emoji', '🙂@ecole.ch', noMail],
  ['255 characters', `${'a'.repeat(246)}@ecole.ch`, tooLong],
] as const satisfies Wrong[]

export const wrongPhones = [
  ['too few digits', '079 123', noPhone],
  ['a digit too many', '079 123 45 678', noPhone],
  ['no pattern of a Swiss number', '099 123 45 67', noPhone],
  ['too many digits for any country', '+49 1234567890123456', noPhone],
  ['no country of that code', '+999 12 345 67 89', noPhone],
  ['a word', 'au bureau', noPhone],
  ['an extension', '021 555 01 01 ext. 12', noPhone],
] as const satisfies Wrong[]

export const goodMails = [
  '  camille@ecole.ch ',
  'CAMILLE@ECOLE.CH',
  'o’brien@ecole.ch'.replace('’', "'"),
  'camille+cour@sous.ecole.museum',
  'ｃａｍｉｌｌｅ＠ｅｃｏｌｅ．ｃｈ',
  'camille@ｅｃｏｌｅ.ch',
]

export const goodTexts = (most: number) => [
  'محمد بن سلمان',
  'שרה כהן',
  'Zoé 👩🏽‍🏫',
  '李小龍',
  'D’Aulnoy-Nguyễn',
  '<b>Noé</b> & Cie "\'; --',
  'x'.repeat(most),
]

/** A line with every text that is refused and taken; the other forms have the same rule. */
export function everyLine(label: string, most: number, fine: string): FieldRows {
  return {
    label,
    fine,
    wrong: [
      ...blank,
      ['a control character', 'Cam\u0007ille', oneLine],
      ['a tab from a table', 'Camille\tFavre', oneLine],
      ['a character too many', 'x'.repeat(most + 1), tooLong],
    ],
    taken: goodTexts(most),
  }
}

export function line(label: string, most: number, fine: string, also: readonly Wrong[] = []): FieldRows {
  const { wrong } = everyLine(label, most, fine)
  return { label, fine, wrong: [...oneForEachSentence(wrong), ...also], taken: goodTexts(most).slice(-1) }
}

/** A mail address with every text that is refused and taken; the other forms have the same rule. */
export const everyMail = (label: string): FieldRows => ({
  label,
  fine: 'camille@ecole.ch',
  wrong: wrongMails,
  taken: goodMails,
})

export const mail = (label: string, fine = 'camille@ecole.ch'): FieldRows => ({
  label,
  fine,
  wrong: oneForEachSentence(wrongMails),
  taken: goodMails.slice(0, 1),
})

const fresh = 'une marelle à Bex'
export const trivial = 'password123'
export const tooCommon = 'password:refusals.password-too-common'

export const newPassword = (label: string): FieldRows => ({
  label,
  fine: fresh,
  wrong: [
    ['nothing', '', required],
    ['seven characters', 'marelle', 'password:refusals.password-length'],
    ['four characters of two units each', '👩👩👩👩', 'password:refusals.password-length'],
    ['more than the wire takes', 'a'.repeat(769), tooLong],
  ],
  taken: ['  marelle  ', 'كلمة السر هنا', '🙂🙃🙂🙃🙂🙃🙂🙃', 'a'.repeat(768)],
})

export const samePassword = (label: string): FieldRows => ({
  label,
  fine: fresh,
  wrong: [
    ['nothing', '', required],
    ['another one', 'une marelle à Vex', 'password:refusals.passwords-differ'],
    ['a blank too many', `${fresh} `, 'password:refusals.passwords-differ'],
  ],
})

export const ownPassword = (label: string): FieldRows => ({
  label,
  fine: '{password}',
  wrong: [['nothing', '', required]],
  taken: [' ', '🙂'],
})

export const captcha: FieldRows = {
  label: 'captcha:label',
  fine: captchaText,
  wrong: blank,
  taken: [' fkm 37 ', 'FKM\u000037', 'ＦＫＭ'],
}

export const code: FieldRows = {
  label: 'sign-up:code.label',
  fine: '123456',
  sentEmpty: required,
  wrong: [
    ['blanks only', '  ', required],
    ['five digits', '12345', 'sign-up:code.invalid'],
    ['seven digits', '1234567', 'sign-up:code.invalid'],
    ['letters', 'abcdef', 'sign-up:code.invalid'],
    ['a sign', '-12345', 'sign-up:code.invalid'],
  ],
  taken: ['123 456', ' 123456 '],
}

/** @param missing what is said where nothing is chosen */
export const select = (label: string, fine: string, missing: string): FieldRows => ({
  label,
  kind: 'select',
  fine,
  wrong: [['no choice', '', missing]],
})

/** Of a message to support; its other rules are proven beside its schema, here that each field says them. */
export const supportFields: FieldRows[] = [
  select('support:category', 'i-can-not-connect', 'support:missing'),
  {
    label: 'support:text',
    fine: 'Mon lien ne s’ouvre pas.',
    wrong: [...blank, ['a character too many', 'x'.repeat(10_001), tooLong]],
    taken: ['أحتاج إلى مساعدة\n👩🏽‍🏫'],
  },
  { label: 'support:firstName', fine: 'Camille', wrong: blank },
  {
    label: 'support:name',
    fine: 'Favre',
    wrong: [
      ['nothing', '', required],
      ['a tab from a table', 'Favre\tCamille', oneLine],
    ],
  },
  { label: 'support:mail', fine: 'camille@ecole.ch', wrong: wrongMails.slice(1, 3) },
  { label: 'support:phone', fine: '79 123 45 67', wrong: wrongPhones.slice(0, 1) },
  {
    label: 'support:institution',
    fine: 'École de la Cour',
    wrong: [['a character too many', 'x'.repeat(201), tooLong]],
    taken: [''],
  },
]
