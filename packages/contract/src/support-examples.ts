import type { Examples } from './call-example.ts'
import type { supportCalls } from './support-calls.ts'

const id = '3f2a91c0-6b7d-4e15-8c94-a0d2e6f41b77'
const reference = '3f2a91c0'
const mail = 'chiara@ecole.example'
const administrator = 'aline@preau.example'
const at = Date.UTC(2026, 2, 2, 12)

const request = {
  id,
  reference,
  firstName: 'Chiara',
  name: 'Monnet',
  mail,
  phone: '+41791234567',
  institution: 'École du Préau',
  category: 'i-can-not-connect' as const,
  text: 'Mon lien d’activation ne s’ouvre pas.',
  language: 'fr' as const,
  account: null,
  createdAt: at,
  answeredAt: null,
  answeredBy: null,
}

/** One call and its answer for the calls about support. */
export const supportExamples: Examples<'sendMail' | keyof typeof supportCalls> = {
  sendMail: {
    query: {
      action: 'put',
      user: 'nobody',
      email: [
        {
          id: '1',
          firstname: 'Chiara',
          lastname: 'Monnet',
          mail,
          phone: '+41791234567',
          institution: 'École du Préau',
          category: 'i-can-not-connect',
          text: 'Mon lien d’activation ne s’ouvre pas.',
          type: 'support',
          lang: 'fr',
        },
      ],
      domain: ['localhost'],
    },
    answer: [{ id, reference }],
  },
  getContactRequests: {
    query: { action: 'getContactRequests', user: administrator, search: 'activation', state: 'open' },
    answer: [{ requests: [request], next: null, counts: { open: 1, answered: 12 } }],
  },
  markContactRequest: {
    query: { action: 'markContactRequest', user: administrator, id, state: 'answered' },
    answer: [{ ...request, answeredAt: at, answeredBy: 'Aline Rochat' }],
  },
}
