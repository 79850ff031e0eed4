import type { z } from 'zod'
import { accountSchemas } from './accounts/schemas.ts'
import { assignmentSchemas } from './assignments/schemas.ts'
import { auditSchemas } from './audit/schemas.ts'
import { authoringSchemas } from './authoring/schemas.ts'
import { binSchemas } from './bin/schemas.ts'
import type { CallName } from './calls.ts'
import { captchaSchemas } from './captcha/schemas.ts'
import { certificateAdministrationSchemas } from './certificate-administration/schemas.ts'
import { certificateSchemas } from './certificates/schemas.ts'
import { courseSchemas } from './courses/schemas.ts'
import type { CallDescription } from './describe-call.ts'
import { externalSignInSchemas } from './external-sign-in/schemas.ts'
import { favouriteSchemas } from './favourites/schemas.ts'
import { feedbackSchemas } from './feedback/schemas.ts'
import { groupSchemas } from './groups/schemas.ts'
import { librarySchemas } from './library/schemas.ts'
import { linkSchemas } from './links/schemas.ts'
import { mailSchemas } from './mail-administration/schemas.ts'
import { mediaSchemas } from './media/schemas.ts'
import { ownAccountSchemas } from './own-account/schemas.ts'
import { pathSchemas } from './paths/schemas.ts'
import { peopleSchemas } from './people/schemas.ts'
import { progressSchemas } from './progress/schemas.ts'
import { recallSchemas } from './recall/schemas.ts'
import { registrationLinkSchemas } from './registration-links/schemas.ts'
import { searchSchemas } from './search/schemas.ts'
import { sessionSchemas } from './sessions/schemas.ts'
import { settingsSchemas } from './settings/schemas.ts'
import { shareSchemas } from './shares/schemas.ts'
import { statisticsSchemas } from './statistics/schemas.ts'
import { storageSchemas } from './storage/schemas.ts'
import { structureSchemas } from './structures/schemas.ts'
import { supportSchemas } from './support/schemas.ts'
import { translationSchemas } from './translations/schemas.ts'
import { uploadSchemas } from './uploads/schemas.ts'

/** The calls by area, in the order of the reference. */
export const areas = [
  { id: 'sessions', title: 'Signing in and out', schemas: sessionSchemas },
  { id: 'external-sign-in', title: 'Signing in with a school account', schemas: externalSignInSchemas },
  { id: 'accounts', title: 'Accounts', schemas: accountSchemas },
  { id: 'captcha', title: 'Captcha', schemas: captchaSchemas },
  { id: 'own-account', title: "One's own account", schemas: ownAccountSchemas },
  { id: 'library', title: 'The library', schemas: librarySchemas },
  { id: 'paths', title: 'Paths of several tools', schemas: pathSchemas },
  { id: 'search', title: 'Searching', schemas: searchSchemas },
  { id: 'bin', title: 'The bin', schemas: binSchemas },
  { id: 'shares', title: 'Sharing', schemas: shareSchemas },
  { id: 'authoring', title: 'Writing slides', schemas: authoringSchemas },
  { id: 'links', title: 'Links that are checked', schemas: linkSchemas },
  { id: 'structures', title: 'The structure of tools', schemas: structureSchemas },
  { id: 'translations', title: 'Translating tools', schemas: translationSchemas },
  { id: 'courses', title: 'Courses in and out', schemas: courseSchemas },
  { id: 'media', title: 'Pictures and videos', schemas: mediaSchemas },
  { id: 'uploads', title: 'Films in pieces', schemas: uploadSchemas },
  { id: 'storage', title: 'Room for files', schemas: storageSchemas },
  { id: 'progress', title: 'Progress', schemas: progressSchemas },
  { id: 'favourites', title: 'Kept for later', schemas: favouriteSchemas },
  { id: 'recall', title: 'Questions some weeks later', schemas: recallSchemas },
  { id: 'feedback', title: 'Feedback to authors', schemas: feedbackSchemas },
  { id: 'certificates', title: 'Certificates', schemas: certificateSchemas },
  {
    id: 'certificate-administration',
    title: 'Certificates, as administrators see them',
    schemas: certificateAdministrationSchemas,
  },
  { id: 'statistics', title: 'Who learned what', schemas: statisticsSchemas },
  { id: 'people', title: 'People', schemas: peopleSchemas },
  { id: 'registration-links', title: 'Registration links', schemas: registrationLinkSchemas },
  { id: 'groups', title: 'Groups', schemas: groupSchemas },
  { id: 'assignments', title: 'What groups are asked for', schemas: assignmentSchemas },
  { id: 'mails', title: 'Mails', schemas: mailSchemas },
  { id: 'support', title: 'Support', schemas: supportSchemas },
  { id: 'audit', title: 'The audit log', schemas: auditSchemas },
  { id: 'settings', title: 'Settings', schemas: settingsSchemas },
] as const

/** The fields of several objects in one. */
type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never

type Schemas = Merged<(typeof areas)[number]['schemas']>

const merged: Schemas = Object.assign({}, ...areas.map(area => area.schemas))

/** Every call with its summary, query, answer and example. An answer of null means that the response is not JSON. */
export const schemas = merged satisfies Record<CallName, CallDescription>

/** The input type of a call's query, for clients. */
export type QueryInput<Name extends CallName> = z.input<Schemas[Name]['query']>

/** The parsed type of a call's query, for the server. */
export type Query<Name extends CallName> = z.output<Schemas[Name]['query']>

/** The `query` of a call's answer. */
export type Answer<Name extends CallName> = Schemas[Name]['answer'] extends z.ZodType
  ? z.output<Schemas[Name]['answer']>
  : never
