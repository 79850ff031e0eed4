import { captchaText } from './inbox.ts'

/** What someone types, and the key of the field's error. */
type Wrong = readonly [what: string, typed: string, says: string]

/** One field of a form; `{mail}` and `{password}` are replaced by those of the person who fills it in. */
export type FieldRows = {
  /** The key of its label. */
  label: string
  kind?: 'select'
  /** A valid value. */
  fine: string
  /** The error once it is sent empty, if there is none when it is left empty. */
  sentEmpty?: string
  /** Refused when the field is left: one text for each error message, since the rules are proven beside their schemas. */
  wrong: readonly Wrong[]
  /** Accepted, and shown as it was typed. */
  taken?: readonly string[]
}

/** Values that only the server refuses, by the keys of the labels, and where the error is shown. */
type Refused = {
  what: string
  typed: Record<string, string>
  /** The key of the label of the field with the error; none if the error is the whole form's. */
  at?: string
  says: string
  /** A captcha that the server has checked is emptied, since there is a new one. */
  emptiesCaptcha?: true
}

/** One form: its rows and the key of its button. */
export type FormRows = { submit: string; fields: readonly FieldRows[]; refused?: readonly Refused[] }

const required = 'ui:validation.field-is-required'
const tooLong = 'ui:validation.field-too-long'
const oneLine = 'ui:validation.field-is-one-line'
const trivial = 'password123'
const tooCommon = 'password:refusals.password-too-common'

function line(label: string, most: number, fine: string, also: readonly Wrong[] = []): FieldRows {
  return {
    label,
    fine,
    wrong: [
      ['nothing', '', required],
      ['a tab from a table', 'Camille\tFavre', oneLine],
      ['a character too many', 'x'.repeat(most + 1), tooLong],
      ...also,
    ],
    taken: ['محمد 👩🏽‍🏫 D’Aulnoy-Nguyễn'],
  }
}

/** A first name and a name: since one is enough, neither says anything when it alone is left empty. */
function names(firstName: string, name: string): FieldRows[] {
  const [one, other] = [line(firstName, 100, 'Camille'), line(name, 100, 'Favre')]
  const typed = ({ wrong }: FieldRows) => wrong.filter(([, text]) => text !== '')
  return [
    { ...one, wrong: typed(one) },
    { ...other, wrong: typed(other) },
  ]
}

const ownWords = (option: string): Wrong[] => [[option, 'other', 'ui:validation.own-words']]

const mail = (label: string, fine = 'camille@ecole.ch', also: readonly Wrong[] = []): FieldRows => ({
  label,
  fine,
  wrong: [
    ['nothing', '', required],
    ['no @', 'camille.ecole.ch', 'ui:validation.invalid-email'],
    ['255 characters', `${'a'.repeat(246)}@ecole.ch`, tooLong],
    ...also,
  ],
  taken: ['  camille@ecole.ch '],
})

const fresh = 'une marelle à Bex'

const newPassword = (label: string): FieldRows => ({
  label,
  fine: fresh,
  wrong: [
    ['nothing', '', required],
    ['seven characters', 'marelle', 'password:refusals.password-length'],
    ['more than the wire takes', 'a'.repeat(769), tooLong],
  ],
  taken: ['🙂🙃🙂🙃🙂🙃🙂🙃'],
})

const samePassword = (label: string): FieldRows => ({
  label,
  fine: fresh,
  wrong: [
    ['nothing', '', required],
    ['a blank too many', `${fresh} `, 'password:refusals.passwords-differ'],
  ],
})

const ownPassword = (label: string): FieldRows => ({
  label,
  fine: '{password}',
  wrong: [['nothing', '', required]],
  taken: [' 🙂'],
})

const captcha: FieldRows = {
  label: 'captcha:label',
  fine: captchaText,
  wrong: [['blanks only', '  ', required]],
  taken: [' fkm 37 '],
}

const code: FieldRows = {
  label: 'sign-up:code.label',
  fine: '123456',
  sentEmpty: required,
  wrong: [
    ['blanks only', '  ', required],
    ['five digits', '12345', 'sign-up:code.invalid'],
  ],
  taken: ['123 456'],
}

/** @param missing the error where nothing is chosen */
const select = (label: string, fine: string, missing: string): FieldRows => ({
  label,
  kind: 'select',
  fine,
  wrong: [['no choice', '', missing]],
})

const wrongCaptcha: Refused = {
  what: 'a wrong captcha',
  typed: { 'captcha:label': 'nope' },
  at: 'captcha:label',
  says: 'captcha:refused',
  emptiesCaptcha: true,
}

/** A password that is refused when it is sent in both fields. */
const refusedPassword = (what: string, typed: string, says: string, field: string, again: string): Refused => ({
  what,
  typed: { [field]: typed, [again]: typed },
  at: field,
  says,
})

const notTheirs = (
  field: string,
  said: Pick<Refused, 'at' | 'says'> = { at: field, says: 'own-account:refusals.wrong-password' },
): Refused => ({ what: 'a password that is not theirs', typed: { [field]: 'marelle' }, ...said })

/** Every field of the account forms, with the values it refuses and accepts. */
export const formRows = {
  login: {
    submit: 'account:login.submit',
    fields: [mail('account:login.mail'), ownPassword('account:login.password')],
    refused: [notTheirs('account:login.password', { says: 'account:login.refusals.incorrect-username-or-password' })],
  },
  signUp: {
    submit: 'sign-up:form.submit',
    fields: [
      ...names('sign-up:form.firstName', 'sign-up:form.name'),
      select('sign-up:form.canton', 'vd', 'sign-up:form.missing.canton'),
      select('sign-up:form.job', 'other', 'sign-up:form.missing.job'),
      line('sign-up:form.otherJob', 100, 'Médiatrice', ownWords('the name of the option')),
      select('sign-up:form.organization', 'other', 'sign-up:form.missing.organization'),
      line('sign-up:form.otherOrganization', 200, 'École de la Cour', ownWords('the name of the option')),
      mail('sign-up:form.mail'),
      {
        label: 'sign-up:form.mailAgain',
        fine: 'camille@ecole.ch',
        wrong: [
          ['nothing', '', required],
          ['another one', 'camille@ecole.com', 'sign-up:fields.mails-differ'],
        ],
        taken: ['CAMILLE@ecole.ch'],
      },
      newPassword('sign-up:form.password'),
      samePassword('sign-up:form.passwordAgain'),
      captcha,
    ],
    refused: [
      ...(
        [
          ['a password everyone has', trivial, tooCommon],
          ['the address as a password', 'camille@ecole.ch', 'password:refusals.password-is-mail'],
        ] as const
      ).map(([what, typed, says]) =>
        refusedPassword(what, typed, says, 'sign-up:form.password', 'sign-up:form.passwordAgain'),
      ),
      wrongCaptcha,
    ],
  },
  code: {
    submit: 'sign-up:code.submit',
    fields: [code],
    refused: [
      {
        what: 'digits that are not those of the mail',
        typed: { 'sign-up:code.label': '000000' },
        at: 'sign-up:code.label',
        says: 'sign-up:code.wrong',
      },
    ],
  },
  codeWithMail: { submit: 'sign-up:code.submit', fields: [mail('sign-up:form.mail'), code] },
  correctMail: {
    submit: 'sign-up:mail.sendThere',
    fields: [mail('sign-up:mail.rightMail')],
    refused: [
      {
        what: 'an address that has an account',
        typed: { 'sign-up:mail.rightMail': 'author@demo.preau' },
        at: 'sign-up:mail.rightMail',
        says: 'sign-up:fields.known-mail',
      },
    ],
  },
  resend: { submit: 'sign-up:resend.submit', fields: [mail('sign-up:form.mail'), captcha], refused: [wrongCaptcha] },
  reset: { submit: 'password:reset.submit', fields: [mail('password:reset.mail'), captcha], refused: [wrongCaptcha] },
  newPassword: {
    submit: 'password:newPassword.submit',
    fields: [newPassword('password:newPassword.password'), samePassword('password:newPassword.again')],
    refused: [
      ...(
        [
          ['a password everyone has', trivial, tooCommon],
          ['the address as a password', '{mail}', 'password:refusals.password-is-mail'],
        ] as const
      ).map(([what, typed, says]) =>
        refusedPassword(what, typed, says, 'password:newPassword.password', 'password:newPassword.again'),
      ),
    ],
  },
  profile: {
    submit: 'saving:save',
    fields: [
      ...names('own-account:profile.firstName', 'own-account:profile.name'),
      line('own-account:profile.organization', 200, 'École de la Cour', ownWords('the name of an option')),
      line('own-account:profile.otherJob', 100, 'Médiatrice', ownWords('the name of the option')),
    ],
  },
  ownMail: {
    submit: 'own-account:signIn.mail.submit',
    fields: [
      mail('own-account:signIn.mail.mail', 'noe@ecole.ch', [
        ['the address they have', '{mail}', 'own-account:signIn.mail.same'],
      ]),
      ownPassword('own-account:signIn.mail.password'),
    ],
    refused: [notTheirs('own-account:signIn.mail.password')],
  },
  ownPassword: {
    submit: 'own-account:signIn.password.submit',
    fields: [
      ownPassword('own-account:signIn.password.current'),
      newPassword('own-account:signIn.password.new'),
      samePassword('own-account:signIn.password.again'),
    ],
    refused: [
      notTheirs('own-account:signIn.password.current'),
      refusedPassword(
        'a password everyone has',
        trivial,
        tooCommon,
        'own-account:signIn.password.new',
        'own-account:signIn.password.again',
      ),
    ],
  },
  deletion: {
    submit: 'own-account:deletion.submit',
    fields: [
      ownPassword('own-account:deletion.password'),
      {
        label: 'own-account:deletion.confirm',
        fine: '{word}',
        wrong: [
          ['nothing', '', 'own-account:deletion.notTheWord'],
          ['another word', 'garder', 'own-account:deletion.notTheWord'],
          ['the word and more', '{word} !', 'own-account:deletion.notTheWord'],
        ],
        taken: [' {word} '],
      },
    ],
    refused: [notTheirs('own-account:deletion.password')],
  },
} satisfies Record<string, FormRows>
