import type { z } from 'zod'
import {
  activateAccount,
  activateByCode,
  activateByHand,
  authenticate,
  checkResetToken,
  correctMail,
  endSession,
  putActors,
  requestPasswordReset,
  resendActivation,
  setPassword,
} from './actors.ts'
import { getMails, getPeople, retryMails } from './administration.ts'
import { getDeeds } from './audit.ts'
import { checkTool, getDraft, getVersions, joinSlide, publish, putDraft, restoreVersion } from './authoring.ts'
import type { CallName } from './calls.ts'
import { getCertificate } from './certificates.ts'
import { exportCourse, getImport, importCourse } from './course-transfer.ts'
import {
  authenticateExternally,
  finishExternalSignIn,
  linkExternalIdentity,
  startExternalSignIn,
} from './external-sign-in.ts'
import {
  deleteShare,
  duplicateObject,
  getBin,
  getShares,
  orderObjects,
  putShare,
  restoreObjects,
  weighObject,
} from './library-editing.ts'
import { downloadActorPicture, downloadObject, drawCaptcha, uploadMedia } from './media.ts'
import { deleteMedia, getMedia } from './media-list.ts'
import { deleteObjects, getLibrary, putObject, updateObjects } from './objects.ts'
import {
  changeMail,
  changePassword,
  confirmMail,
  deleteOwnAccount,
  endSessions,
  exportOwnData,
  getOwnAccount,
  getSessions,
  putOwnPicture,
  removeOwnPicture,
  restoreAccount,
} from './own-account.ts'
import {
  blockPerson,
  correctPerson,
  exportPeople,
  importPeople,
  putRole,
  sendActivation,
  sendReset,
  unblockPerson,
} from './people.ts'
import { getProgress, putProgress } from './progress.ts'
import { getSettings, putSettings } from './settings.ts'
import { getContactRequests, markContactRequest, sendMail } from './support.ts'

/** What is well-formed in a call; `answer` is null where what is sent is no envelope. */
export type CallSchemas = {
  query: z.ZodType
  answer: z.ZodType | null
  /** Largest file it takes, in bytes; without it, none is taken. */
  fileMaximum?: number
  /** Most files it takes, one behind the other; one where nothing is said. */
  filesMaximum?: number
}

/** The query and the answer of every call; an answer of null is not JSON but a picture, a sound or a video. */
export const schemas = {
  authenticate,
  authenticateExternally,
  getCertificate,
  downloadActorPicture,
  downloadObject,
  activateAccount,
  drawCaptcha,
  putActors,
  requestPasswordReset,
  checkResetToken,
  setPassword,
  getLibrary,
  putObject,
  updateObjects,
  uploadMedia,
  deleteObjects,
  sendMail,
  activateByCode,
  resendActivation,
  correctMail,
  activateByHand,
  endSession,
  getOwnAccount,
  putOwnPicture,
  removeOwnPicture,
  changePassword,
  changeMail,
  confirmMail,
  exportOwnData,
  deleteOwnAccount,
  restoreAccount,
  getSessions,
  endSessions,
  startExternalSignIn,
  finishExternalSignIn,
  linkExternalIdentity,
  getPeople,
  getMails,
  retryMails,
  putRole,
  blockPerson,
  unblockPerson,
  sendReset,
  correctPerson,
  sendActivation,
  exportPeople,
  importPeople,
  getProgress,
  putProgress,
  orderObjects,
  duplicateObject,
  weighObject,
  getBin,
  restoreObjects,
  getShares,
  putShare,
  deleteShare,
  getDraft,
  putDraft,
  joinSlide,
  checkTool,
  publish,
  getVersions,
  restoreVersion,
  exportCourse,
  importCourse,
  getImport,
  getDeeds,
  getMedia,
  deleteMedia,
  getContactRequests,
  markContactRequest,
  getSettings,
  putSettings,
} satisfies Record<CallName, CallSchemas>

type Schemas = typeof schemas

/** What a client writes in the query of a call. */
export type QueryInput<Name extends CallName> = z.input<Schemas[Name]['query']>

/** What the server reads in the query of a call. */
export type Query<Name extends CallName> = z.output<Schemas[Name]['query']>

/** What the answer's `query` holds. */
export type Answer<Name extends CallName> = Schemas[Name]['answer'] extends z.ZodType
  ? z.output<Schemas[Name]['answer']>
  : never
