import { callsOf } from '#call.ts'

/** Largest file that a person may upload as their picture, in bytes; our pages send it cropped and small. */
export const ownPictureMaximum = 5_000_000

/** Days between the request to delete an account and its end. */
export const daysToRestore = 14

/** One's own account. */
export const ownAccountCalls = callsOf({
  getOwnAccount: { path: '/api3/accounts/get/', action: 'getOwnAccount', who: 'signed-in' },
  putOwnPicture: {
    path: '/api3/accounts/picture/',
    form: 'multipart',
    action: 'putOwnPicture',
    who: 'signed-in',
    fileMaximum: ownPictureMaximum,
    refusals: ['not-a-picture', 'too-large', 'disk-is-full'],
  },
  removeOwnPicture: {
    path: '/api3/accounts/picture/',
    form: 'multipart',
    action: 'removeOwnPicture',
    who: 'signed-in',
  },
  changePrintedName: {
    path: '/api3/accounts/change-printed-name/',
    who: 'signed-in',
    refusals: ['letters-not-printable'],
  },
  chooseEasyLanguage: { path: '/api3/accounts/choose-easy-language/', who: 'signed-in' },
  changePassword: {
    path: '/api3/accounts/change-password/',
    who: 'signed-in',
    refusals: ['wrong-password', 'sign-in-again', 'password-too-common', 'password-is-mail'],
  },
  changeMail: {
    path: '/api3/accounts/change-mail/',
    who: 'signed-in',
    refusals: ['wrong-password', 'sign-in-again', 'same-mail', 'useralreadyexist'],
  },
  confirmMail: {
    path: '/api3/accounts/confirm-mail/',
    who: 'anyone',
    hasOwnKey: true,
    refusals: ['accessdenied:expirationtime', 'accessdeniedtoken', 'useralreadyexist'],
  },
  exportOwnData: { path: '/api3/accounts/export/', action: 'exportOwnData', who: 'signed-in' },
  deleteOwnAccount: {
    path: '/api3/accounts/delete/',
    action: 'deleteOwnAccount',
    who: 'signed-in',
    refusals: ['wrong-password', 'sign-in-again', 'last-administrator'],
  },
  restoreAccount: {
    path: '/api3/accounts/restore/',
    action: 'restoreAccount',
    who: 'anyone',
    hasOwnKey: true,
    refusals: ['accessdenied:expirationtime', 'accessdeniedtoken'],
  },
})
