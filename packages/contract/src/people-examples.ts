import type { Examples } from './call-example.ts'
import type { peopleCalls } from './people-calls.ts'

const mail = 'aline@ecole.example'
const person = '91c3a5e7-0b2d-4f68-8a9c-1e3d5f7b9a88'

/** One call and its answer for the calls by which administrators change accounts. */
export const peopleExamples: Examples<keyof typeof peopleCalls> = {
  putRole: {
    query: { action: 'putRole', user: mail, person, role: 'admin' },
    answer: [{ id: person, role: 'admin', state: 'active' }],
  },
  blockPerson: {
    query: { action: 'block', user: mail, person },
    answer: [{ id: person, role: 'user', state: 'blocked' }],
  },
  unblockPerson: {
    query: { action: 'unblock', user: mail, person },
    answer: [{ id: person, role: 'user', state: 'active' }],
  },
  sendReset: { query: { action: 'sendReset', user: mail, person }, answer: [{ mail: 'chiara@ecole.example' }] },
  correctPerson: {
    query: {
      action: 'correct',
      user: mail,
      person,
      firstName: 'Chiara',
      name: 'Monnet',
      organization: 'École du Préau',
      job: 'teacher',
      canton: 'vd',
      mail: 'chiara@ecole.example',
    },
    answer: [
      {
        id: person,
        mail: 'chiara@ecole.example',
        firstName: 'Chiara',
        name: 'Monnet',
        organization: 'École du Préau',
        job: 'teacher',
        canton: 'vd',
        role: 'user',
        state: 'waiting',
        hasPassword: false,
        createdAt: 1_791_000_000_000,
        seenAt: null,
      },
    ],
  },
  sendActivation: {
    query: { action: 'sendActivation', user: mail, person },
    answer: [{ mail: 'chiara@ecole.example' }],
  },
  exportPeople: { query: { action: 'export', user: mail, state: 'waiting', lang: 'fr' }, answer: null },
  importPeople: {
    query: { action: 'import', user: mail, isTrial: true },
    answer: [
      {
        isDone: false,
        made: 1,
        known: 0,
        wrong: 1,
        ignored: ['Rôle'],
        lines: [
          {
            line: 2,
            mail: 'noe@ecole.example',
            firstName: 'Noé',
            name: 'Jaquet',
            outcome: 'made',
            faults: [],
          },
          {
            line: 3,
            mail: 'lea@ecole',
            firstName: 'Léa',
            name: 'Favre',
            outcome: 'wrong',
            faults: [{ column: 'mail', message: 'invalid-email' }],
          },
        ],
      },
    ],
  },
}
