import type { accountCalls } from './account-calls.ts'
import type { Examples } from './call-example.ts'

type OwnAccountCall = Exclude<
  keyof typeof accountCalls,
  'activateByCode' | 'resendActivation' | 'correctMail' | 'activateByHand' | 'endSession'
>

const mail = 'chiara@ecole.example'
const newMail = 'chiara.monnet@ecole.example'
const issuer = 'https://connexion.ecole.example'
const here = 'b54c1a7e-2f80-4c3d-8e9a-5d6f7a8b9c66'
const elsewhere = '4e7d2b90-6a1c-4f58-b3e9-0c8d7f6a5b77'
const person = '91c3a5e7-0b2d-4f68-8a9c-1e3d5f7b9a88'
const letter = 'c0ffee12-3456-4789-8abc-def012345699'
const at = Date.UTC(2026, 2, 2, 12)
const later = Date.UTC(2026, 2, 16, 12)

/** One call and its answer for the calls about one's own account, external sign-in, people and mails. */
export const accountExamples: Examples<OwnAccountCall> = {
  getOwnAccount: {
    query: { action: 'getOwnAccount', user: mail },
    answer: [
      {
        mail,
        firstName: 'Chiara',
        name: 'Monnet',
        organization: 'École du Préau',
        job: 'teacher',
        canton: 'fr',
        language: 'fr',
        bitrate: '720p',
        hasPassword: true,
        pictureAt: null,
        pendingMail: newMail,
        externalIdentities: [{ issuer, linkedAt: at }],
        certificates: 1,
        createdAt: at,
      },
    ],
  },
  putOwnPicture: { query: { action: 'putOwnPicture', user: mail }, answer: [{ pictureAt: at }] },
  removeOwnPicture: { query: { action: 'removeOwnPicture', user: mail }, answer: [] },
  changePassword: {
    query: { action: 'changePassword', user: mail, password: 'dW4gcHLDqWF1', newPassword: 'dW4gYXV0cmUgcHLDqWF1' },
    answer: [],
  },
  changeMail: {
    query: { action: 'changeMail', user: mail, password: 'dW4gcHLDqWF1', mail: newMail },
    answer: [{ pendingMail: newMail }],
  },
  confirmMail: { query: { action: 'confirmMail' }, answer: [{ mail: newMail }] },
  exportOwnData: { query: { action: 'exportOwnData', user: mail }, answer: null },
  deleteOwnAccount: {
    query: { action: 'deleteOwnAccount', user: mail, password: 'dW4gcHLDqWF1' },
    answer: [{ until: later }],
  },
  restoreAccount: { query: { action: 'restoreAccount' }, answer: [{ mail }] },
  getSessions: {
    query: { action: 'get', user: mail },
    answer: [{ id: here, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', createdAt: at, seenAt: at, isCurrent: true }],
  },
  endSessions: {
    query: { action: 'deleteSessions', user: mail, sessions: [elsewhere] },
    answer: [{ id: elsewhere }],
  },
  startExternalSignIn: {
    query: { action: 'start', lang: 'fr', return: '/fr/dashboard' },
    answer: [{ address: `${issuer}/auth?client_id=preau&response_type=code` }],
  },
  finishExternalSignIn: {
    query: { action: 'finish', search: '?code=SplxlOBe&state=af0ifjs' },
    answer: [{ actor: mail, accessToken: 'eyJhbGciOi…', return: '/fr/dashboard' }],
  },
  linkExternalIdentity: { query: { action: 'link', user: mail }, answer: [{ issuer }] },
  getPeople: {
    query: { action: 'getPeople', user: mail, search: 'monn', state: 'active' },
    answer: [
      {
        people: [
          {
            id: person,
            mail,
            firstName: 'Chiara',
            name: 'Monnet',
            organization: 'École du Préau',
            job: 'teacher',
            canton: 'vd',
            role: 'user',
            state: 'active',
            hasPassword: true,
            createdAt: at,
            seenAt: at,
          },
        ],
        next: null,
      },
    ],
  },
  getMails: {
    query: { action: 'getMails', user: mail, state: 'waiting' },
    answer: [
      {
        mails: [
          {
            id: letter,
            kind: 'activation',
            recipient: newMail,
            language: 'fr',
            state: 'waiting',
            attempts: 2,
            lastError: 'connect ECONNREFUSED',
            createdAt: at,
            sentAt: null,
            nextAttemptAt: at,
            isRetryable: true,
          },
        ],
        next: null,
        counts: { waiting: 1, sent: 204, failed: 0 },
      },
    ],
  },
  retryMails: { query: { action: 'retryMails', user: mail, mails: [letter] }, answer: [{ id: letter }] },
}
