import { fullName } from './accounts/full-name.ts'
import type { WireObject } from './library/wire-object.ts'
import type { UserSession } from './sessions/user-session.ts'

const mail = 'chiara@ecole.example'
const domain = ['localhost']
const at = Date.UTC(2026, 2, 2, 12)
const level = '6f0c4a52-77f1-4a0e-9d6c-3f5d0a9b1c11'
const tool = '0b5e1d3a-4c2f-4f7b-8a63-91d2c7e4f022'

/** The profile of the person who makes most of the example calls. */
const profile = { mail, firstName: 'Chiara', name: 'Monnet', organization: 'École du Préau', job: 'teacher' }

const session: UserSession = {
  ...profile,
  sessionId: 'b54c1a7e-2f80-4c3d-8e9a-5d6f7a8b9c66',
  level: 'user',
  tokenPublic: 'Zr2v8q1x…',
  mediaKey: 'b54c1a7e-2f80-4c3d-8e9a-5d6f7a8b9c66.mfx3.Qe9d…',
  mediaKeySeconds: 61_200,
  lang: 'fr',
  bitrate: '720p',
  easyLanguage: null,
  tokenSession: 'p9K4m7Tw…',
  login: mail,
  domain,
  language: 'fr',
  password: true,
  activate: 1,
}

/** A tool, as it is sent. */
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
  timeStampChange: at,
  languages: ['fr', 'de'],
  modules: 3,
  minutes: 45,
  minutesAreEstimated: false,
}

/** The people and things in the examples of all calls. */
export const example = {
  domain,
  at,
  later: Date.UTC(2026, 2, 16, 12),
  profile,
  mail,
  fullName: fullName(profile),
  /** Base64, as passwords are sent. */
  password: 'dW4gcHLDqWF1',
  newMail: 'chiara.monnet@ecole.example',
  colleague: { name: 'Luc Favre', mail: 'luc@ecole.example' },
  administrator: { name: 'Aline Rochat', mail: 'aline@ecole.example' },
  person: '91c3a5e7-0b2d-4f68-8a9c-1e3d5f7b9a88',
  otherPerson: '5b8e2f14-7c09-4d3a-9e61-2a4c6d8e0f99',
  session,
  otherSession: '4e7d2b90-6a1c-4f58-b3e9-0c8d7f6a5b77',
  issuer: 'https://connexion.ecole.example',
  letter: 'c0ffee12-3456-4789-8abc-def012345699',
  request: '3f2a91c0-6b7d-4e15-8c94-a0d2e6f41b77',
  group: '1d7c5a3e-9b42-4f06-8e51-6c0a2b4d8f10',
  assignment: 'e8f6d4b2-1a3c-4e5f-9d70-5b7a9c1e3f20',
  import: 'c5d1f0a2-6b38-4e97-8f12-7a90b3c4d5e6',
  level,
  tool,
  module: '9c41e7b8-5d20-4b6a-b1f4-2a7c8e60d133',
  slide: '2d1f8a90-13bc-4e75-9f08-6b5a4c3d2e44',
  media: '7a3e5b1c-8f42-4d09-a6e7-0c9d8b7f6a55',
  /** Another object beside the tool. */
  other: '91c3a5e7-0b2d-4f68-8a9c-1e3d5f7b9a88',
  object,
}
