import { richTextOf } from '@preau/course/rich-text'
import { accountExamples } from './account-examples.ts'
import type { UserSession } from './actors.ts'
import { auditExamples } from './audit-examples.ts'
import type { Examples } from './call-example.ts'
import type { CallName } from './calls.ts'
import { courseExamples } from './course-examples.ts'
import { libraryExamples } from './library-examples.ts'
import { mediaExamples } from './media-examples.ts'
import type { WireObject } from './objects.ts'
import { peopleExamples } from './people-examples.ts'
import { settingsExamples } from './settings-examples.ts'
import { supportExamples } from './support-examples.ts'

const mail = 'chiara@ecole.example'
const domain = ['localhost']
const level = '6f0c4a52-77f1-4a0e-9d6c-3f5d0a9b1c11'
const tool = '0b5e1d3a-4c2f-4f7b-8a63-91d2c7e4f022'
const module = '9c41e7b8-5d20-4b6a-b1f4-2a7c8e60d133'
const slide = '2d1f8a90-13bc-4e75-9f08-6b5a4c3d2e44'
const media = '7a3e5b1c-8f42-4d09-a6e7-0c9d8b7f6a55'
const at = Date.UTC(2026, 2, 2, 12)

const session: UserSession = {
  sessionId: 'b54c1a7e-2f80-4c3d-8e9a-5d6f7a8b9c66',
  organization: 'École du Préau',
  level: 'user',
  tokenPublic: 'Zr2v8q1x…',
  lang: 'fr',
  bitrate: '720p',
  tokenSession: 'p9K4m7Tw…',
  mail,
  firstName: 'Chiara',
  job: 'teacher',
  name: 'Monnet',
  login: mail,
  domain,
  language: 'fr',
  password: true,
  activate: 1,
}

const object: WireObject = {
  id: tool,
  type: 'bloc',
  name: 'Une image, mille lectures',
  description: 'Regarder une image de près avant d’y croire.',
  visibility: 'visible',
  extension: '.formation',
  language: 'fr',
  parent: level,
  depth: `/${level}`,
  export: 1,
  scope: 'courses',
  session: { position: { index: { purcent: 3300 } } },
  sharing: null,
  embeddedKey: null,
  timeStampVideo: null,
  timeStampImage: null,
  externalType: null,
  externalId: null,
  timeStamp: 4,
  timeStampPublisher: at,
  modules: 3,
  minutes: 45,
}

/** One call and its answer for every call: what the API reference shows. */
export const examples: Examples<CallName> = {
  authenticate: { query: { action: 'get', actor: mail, domain }, answer: session },
  authenticateExternally: {
    query: { action: 'put', user: 'nobody', dataAction: { actor: mail, accessToken: 'eyJhbGciOi…' }, domain },
    answer: session,
  },
  getCertificate: {
    query: { action: 'getCertificate', user: 'nobody', key: 'K7QF-2M9X-TR4D', domain, scope: 'certificates' },
    answer: [
      {
        tokenValidate: 'K7QF-2M9X-TR4D',
        timeStampValidate: at,
        userAllName: 'Chiara Monnet',
        userId: mail,
        courseName: 'Une image, mille lectures',
      },
    ],
  },
  downloadActorPicture: {
    query: {
      action: 'download',
      user: mail,
      list: [
        { id: mail, options: { transfert: 'inline', size: { width: 60, height: 60 }, type: 'image', resume: 'on' } },
      ],
    },
    answer: null,
  },
  downloadObject: {
    query: {
      action: 'download',
      user: mail,
      list: [
        { id: tool, options: { transfert: 'inline', size: { width: 480, height: 300 }, type: 'image', resume: 'on' } },
      ],
    },
    answer: null,
  },
  activateAccount: { query: { user: mail }, answer: [{ activate: 0 }] },
  drawCaptcha: { query: {}, answer: null },
  putActors: {
    query: {
      action: 'put',
      user: 'captcha',
      actors: [
        {
          firstName: 'Chiara',
          name: 'Monnet',
          organization: 'École du Préau',
          job: 'teacher',
          canton: 'fr',
          password: 'dW4gcHLDqWF1',
          mail,
          role: 'user',
          lang: 'fr',
        },
      ],
      sendMail: { type: 'activation', rootObject: '/activate/' },
    },
    answer: [{ mail }],
  },
  requestPasswordReset: { query: { action: 'getNewReminder', actor: mail, lang: 'fr' }, answer: { activate: 1 } },
  checkResetToken: { query: { user: mail }, answer: [] },
  setPassword: {
    query: {
      action: 'updateAttribute',
      tokenType: 'recoverPassword',
      actor: mail,
      lang: 'fr',
      dataAction: { user: mail, attribute: 'password', value: 'dW4gcHLDqWF1' },
      domain,
    },
    answer: [],
  },
  getLibrary: {
    query: {
      action: 'getLibrary',
      user: mail,
      domain,
      filters: { subType: 'bloc', parent: level, extension: ['.playful', '.courseSet', '.formation'] },
      order: { timeStampPublisher: 'asc' },
      limit: { start: 0, end: 1 },
      lang: 'fr',
    },
    answer: [object],
  },
  putObject: {
    query: {
      action: 'put',
      user: mail,
      shared: { owner: mail },
      domain,
      object: { type: 'bloc', name: object.name, visibility: 'visible', extension: '.formation', parent: level },
    },
    answer: [{ ...object, sharing: 'leadowner' }],
  },
  updateObjects: {
    query: {
      action: 'update',
      user: mail,
      dataAction: [{ id: tool, timeStamp: 4, commonAttributes: { name: 'Mille lectures', description: null } }],
      domain,
    },
    answer: [{ ...object, name: 'Mille lectures', description: null, timeStamp: 5, sharing: 'owner' }],
  },
  uploadMedia: {
    query: { action: 'addExtra', user: mail, id: tool, type: 'library', option: 'video' },
    answer: [
      { ...object, id: media, type: 'library', name: 'film.mp4', extension: '.media', parent: tool, modules: 0 },
    ],
  },
  deleteObjects: {
    query: {
      action: 'delete',
      user: mail,
      dataAction: [{ id: tool }],
      users: [{ id: 'all', setAction: { deleteShare: true } }],
      export: 1,
      domain,
    },
    answer: [{ id: tool }],
  },
  activateByCode: { query: { action: 'activateByCode', mail, code: '042 917' }, answer: [{ activate: 0 }] },
  resendActivation: { query: { action: 'resendActivation', mail }, answer: [] },
  correctMail: { query: { action: 'correctMail', mail }, answer: [{ mail }] },
  activateByHand: { query: { action: 'activateByHand', mail }, answer: [{ activate: 0 }] },
  endSession: { query: { action: 'delete', user: mail }, answer: [] },
  ...accountExamples,
  ...peopleExamples,
  ...libraryExamples(object, module, slide),
  ...courseExamples(level, tool),
  ...auditExamples(level, tool),
  ...mediaExamples({ level, tool, module, slide, media }),
  ...settingsExamples,
  ...supportExamples,
  getProgress: {
    query: { action: 'get', user: mail, tool, lang: 'fr' },
    answer: [
      {
        tool,
        percent: 33,
        modules: [{ module, percent: 33 }],
        place: { module, slide, visitedAt: at },
        slides: [
          {
            slide,
            module,
            seenAt: at,
            isDone: true,
            answers: {
              majeur: {
                answer: { value: false },
                mark: { score: 1, isRight: true, feedback: richTextOf('Exact : il faut un accord.'), parts: {} },
              },
            },
          },
        ],
      },
    ],
  },
  putProgress: {
    query: { action: 'put', user: mail, lang: 'fr', progress: [{ slide, at, answers: { majeur: { value: false } } }] },
    answer: [
      {
        slide,
        refused: null,
        isDone: true,
        marks: { majeur: { score: 1, isRight: true, feedback: richTextOf('Exact : il faut un accord.'), parts: {} } },
      },
    ],
  },
}
