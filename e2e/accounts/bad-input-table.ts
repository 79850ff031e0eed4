import {
  blank,
  captcha,
  code,
  everyLine,
  everyMail,
  type FieldRows,
  goodMails,
  goodTexts,
  line,
  mail,
  newPassword,
  oneForEachSentence,
  ownPassword,
  required,
  samePassword,
  select,
  supportFields,
  tooCommon,
  trivial,
  wrongMails,
  wrongPhones,
} from './bad-input-fields.ts'

/** What only the server refuses: what is typed by the keys of the labels, and where it is said. */
type Refused = {
  what: string
  typed: Record<string, string>
  /** The key of the label of the field it is said on; none where the form as a whole says it. */
  at?: string
  says: string
  /** A captcha the server has looked at is emptied, since there is another one. */
  emptiesCaptcha?: true
}

/** One form: its rows, its name and the key of its button. */
export type FormRows = {
  proves: string
  name: string
  submit: string
  fields: readonly FieldRows[]
  refused?: readonly Refused[]
}

const wrongCaptcha = {
  what: 'a wrong captcha',
  typed: { 'captcha:label': 'nope' },
  at: 'captcha:label',
  says: 'captcha:refused',
  emptiesCaptcha: true,
} as const

const login: FormRows = {
  proves: 'R-27 R-36 R-37 R-39 R-40',
  name: 'login',
  submit: 'account:login.submit',
  fields: [everyMail('account:login.mail'), ownPassword('account:login.password')],
  refused: [
    {
      what: 'a password that is not theirs',
      typed: { 'account:login.password': 'marelle' },
      says: 'account:login.refusals.incorrect-username-or-password',
    },
  ],
}

/** Every field of every form, with what it refuses and what it has to take. */
export const table = {
  login,
  link: { ...login, proves: 'R-33 R-37 R-40', name: 'linking a school account', refused: [] },
  signUp: {
    proves: 'R-29 R-36 R-37 R-38 R-39 R-40',
    name: 'registration',
    submit: 'sign-up:form.submit',
    fields: [
      everyLine('sign-up:form.firstName', 100, 'Camille'),
      line('sign-up:form.name', 100, 'Favre'),
      select('sign-up:form.canton', 'vd', 'sign-up:form.missing.canton'),
      select('sign-up:form.job', 'other', 'sign-up:form.missing.job'),
      line('sign-up:form.otherJob', 100, 'Médiatrice', [
        ['the name of the option', 'other', 'ui:validation.own-words'],
      ]),
      select('sign-up:form.organization', 'other', 'sign-up:form.missing.organization'),
      line('sign-up:form.otherOrganization', 200, 'École de la Cour', [
        ['the name of the option', 'other', 'ui:validation.own-words'],
      ]),
      mail('sign-up:form.mail'),
      {
        label: 'sign-up:form.mailAgain',
        fine: 'camille@ecole.ch',
        wrong: [...blank, ['another one', 'camille@ecole.com', 'sign-up:fields.mails-differ']],
        taken: ['CAMILLE@ecole.ch', 'ｃａｍｉｌｌｅ＠ｅｃｏｌｅ．ｃｈ'],
      },
      newPassword('sign-up:form.password'),
      samePassword('sign-up:form.passwordAgain'),
      captcha,
    ],
    refused: [
      {
        what: 'a password everyone has',
        typed: { 'sign-up:form.password': trivial, 'sign-up:form.passwordAgain': trivial },
        at: 'sign-up:form.password',
        says: tooCommon,
      },
      {
        what: 'the address as a password',
        typed: { 'sign-up:form.password': 'camille@ecole.ch', 'sign-up:form.passwordAgain': 'camille@ecole.ch' },
        at: 'sign-up:form.password',
        says: 'password:refusals.password-is-mail',
      },
      wrongCaptcha,
    ],
  },
  code: {
    proves: 'R-30 R-37 R-39',
    name: 'the six digits after registering',
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
  codeWithMail: {
    proves: 'R-30 R-37 R-39',
    name: 'the six digits and an address',
    submit: 'sign-up:code.submit',
    fields: [mail('sign-up:form.mail'), code],
  },
  correctMail: {
    proves: 'R-29 R-37 R-39 R-40',
    name: 'another address after registering',
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
  resend: {
    proves: 'R-30 R-34 R-37 R-39 R-40',
    name: 'another activation mail',
    submit: 'sign-up:resend.submit',
    fields: [mail('sign-up:form.mail'), captcha],
    refused: [wrongCaptcha],
  },
  reset: {
    proves: 'R-31 R-34 R-37 R-39 R-40',
    name: 'a forgotten password',
    submit: 'password:reset.submit',
    fields: [mail('password:reset.mail'), captcha],
    refused: [wrongCaptcha],
  },
  newPassword: {
    proves: 'R-32 R-36 R-37 R-39',
    name: 'a new password',
    submit: 'password:newPassword.submit',
    fields: [newPassword('password:newPassword.password'), samePassword('password:newPassword.again')],
    refused: [
      {
        what: 'a password everyone has',
        typed: { 'password:newPassword.password': trivial, 'password:newPassword.again': trivial },
        at: 'password:newPassword.password',
        says: tooCommon,
      },
    ],
  },
  profile: {
    proves: 'R-37 R-38 R-40',
    name: 'the profile',
    submit: 'saving:save',
    fields: [
      line('own-account:profile.firstName', 100, 'Camille'),
      line('own-account:profile.name', 100, 'Favre'),
      line('own-account:profile.organization', 200, 'École de la Cour', [
        ['the name of an option', 'other', 'ui:validation.own-words'],
      ]),
      line('own-account:profile.otherJob', 100, 'Médiatrice', [
        ['the name of the option', 'other', 'ui:validation.own-words'],
      ]),
    ],
  },
  ownMail: {
    proves: 'R-37 R-39 R-40',
    name: 'a change of address',
    submit: 'own-account:signIn.mail.submit',
    fields: [
      {
        ...mail('own-account:signIn.mail.mail', 'noe@ecole.ch'),
        wrong: [...oneForEachSentence(wrongMails), ['the address they have', '{mail}', 'own-account:signIn.mail.same']],
      },
      ownPassword('own-account:signIn.mail.password'),
    ],
    refused: [
      {
        what: 'a password that is not theirs',
        typed: { 'own-account:signIn.mail.password': 'marelle' },
        at: 'own-account:signIn.mail.password',
        says: 'own-account:refusals.wrong-password',
      },
    ],
  },
  ownPassword: {
    proves: 'R-36 R-37 R-39 R-40',
    name: 'a change of password',
    submit: 'own-account:signIn.password.submit',
    fields: [
      ownPassword('own-account:signIn.password.current'),
      newPassword('own-account:signIn.password.new'),
      samePassword('own-account:signIn.password.again'),
    ],
    refused: [
      {
        what: 'a password that is not theirs',
        typed: { 'own-account:signIn.password.current': 'marelle' },
        at: 'own-account:signIn.password.current',
        says: 'own-account:refusals.wrong-password',
      },
      {
        what: 'a password everyone has',
        typed: { 'own-account:signIn.password.new': trivial, 'own-account:signIn.password.again': trivial },
        at: 'own-account:signIn.password.new',
        says: tooCommon,
      },
    ],
  },
  deletion: {
    proves: 'R-37 R-39 R-40',
    name: 'the end of an account',
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
    refused: [
      {
        what: 'a password that is not theirs',
        typed: { 'own-account:deletion.password': 'marelle' },
        at: 'own-account:deletion.password',
        says: 'own-account:refusals.wrong-password',
      },
    ],
  },
  support: {
    proves: 'R-59 R-37 R-39 R-40',
    name: 'a message to support',
    submit: 'support:submit',
    fields: supportFields,
  },
  gallery: {
    proves: 'R-37 R-38 R-40 R-42',
    name: 'the form of the gallery',
    submit: 'gallery:form.send',
    fields: [
      { label: 'gallery:form.name', fine: 'Camille', wrong: blank, taken: goodTexts(300).slice(-1) },
      {
        ...mail('gallery:form.mail'),
        wrong: oneForEachSentence(wrongMails).filter(([, , says]) => says !== required),
        taken: ['', '  ', ...goodMails.slice(0, 1)],
      },
      {
        label: 'gallery:form.pupils',
        fine: '20',
        wrong: [
          ['too few', '4', 'ui:validation.value-must-be-superior-or-equal 5'],
          ['fewer than none', '-3', 'ui:validation.value-must-be-superior-or-equal 5'],
          ['too many', '31', 'ui:validation.value-must-be-inferior-or-equal 30'],
          ['a word', 'vingt', 'ui:validation.value-must-be-superior-or-equal 5'],
        ],
        taken: ['', '5', ' 30 '],
      },
      {
        label: 'gallery:form.phone',
        fine: '79 123 45 67',
        wrong: wrongPhones,
        taken: [''],
      },
    ],
  },
} satisfies Record<string, FormRows>
