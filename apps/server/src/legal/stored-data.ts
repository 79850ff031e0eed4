import { sheetsHours } from '@preau/contract/assignments/calls'
import { daysInBin } from '@preau/contract/bin/calls'
import { daysToRestore } from '@preau/contract/own-account/calls'
import { translationChangeDays } from '@preau/contract/translations/calls'
import { uploadHours } from '@preau/contract/uploads/calls'
import { browserDays } from '#accounts/known-browsers.ts'
import { tokenDays } from '#accounts/purge-proofs.ts'
import { idleDays } from '#accounts/sessions.ts'
import { signInDays } from '#accounts/sign-in-log.ts'
import { captchaSeconds } from '#captcha/store-captcha.ts'
import { reportDays } from '#courses/imports/purge-imports.ts'
import { waySeconds } from '#external-sign-in/browser-key.ts'
import { mailDays } from '#mail/purge-mails.ts'
import { attemptDays } from '#platform/attempts.ts'
import { recallDays } from '#recall/send-recalls.ts'
import { signUpSeconds } from '#sign-up/sign-up-cookie.ts'
import { requestYears } from '#support/purge-requests.ts'

/**
 * How long something is kept: a time, or as long as the thing it belongs to. `account`: as long as the account, and the
 * days in which it can be restored. `content`: as long as its object, including the days in the bin. `certificate`: as
 * the settings of certificates say. `request`: a time that begins when the request is answered.
 */
export type Kept =
  | { unit: 'minutes' | 'days' | 'years' | 'request'; count: number }
  | { until: 'account' | 'content'; days: number }
  | { until: 'certificate' | 'platform' | 'sign-out' | 'tab' | 'sent' | 'choice' | 'release' }

/** Something that is stored about people. `legal.json` has a text under the same name that says what it is for. */
export type StoredData = { name: string; kept: Kept }

const account: Kept = { until: 'account', days: daysToRestore }
const content: Kept = { until: 'content', days: daysInBin }
const minutes = (seconds: number): Kept => ({ unit: 'minutes', count: seconds / 60 })
const days = (count: number): Kept => ({ unit: 'days', count })

/** Every table of the database, and how long its data about people is kept; null for a table that has none. */
export const tables = {
  actor: account,
  agreement: account,
  registration_link: { until: 'platform' },
  external_identity: account,
  session: days(idleDays),
  ended_session: null,
  kept_picture: null,
  known_browser: days(browserDays),
  sign_in: days(signInDays),
  token: days(tokenDays),
  captcha: minutes(captchaSeconds),
  work_challenge: null,
  attempt: days(attemptDays),
  external_departure: minutes(waySeconds),
  external_token: minutes(waySeconds),
  external_link: minutes(waySeconds),
  object: content,
  part_secret: null,
  link_check: null,
  link_place: null,
  object_version: content,
  draft: content,
  tool_draft: content,
  presence: { until: 'tab' },
  share: account,
  course_import: days(reportDays),
  translation_change: days(translationChangeDays),
  upload: days(uploadHours / 24),
  video: content,
  progress: account,
  finished_tool: account,
  finish_due: days(1),
  active_day: account,
  recording_place: account,
  favourite: account,
  feedback: account,
  certificate: { until: 'certificate' },
  certificate_approval: content,
  name_change: account,
  unused_media: null,
  search_text: null,
  search_text_due: null,
  tool_figures: null,
  certificate_run: null,
  signing_key: null,
  people_group: { until: 'platform' },
  membership: account,
  group_invitation: account,
  assignment: { until: 'platform' },
  assignment_tool: null,
  assignment_path: null,
  assignment_exception: account,
  reminder_choice: account,
  reminder: account,
  waiting_news: account,
  due_calendar: account,
  recall_choice: account,
  recall: days(recallDays),
  assignment_sheets: days(sheetsHours / 24),
  counted_person: account,
  group_figure: null,
  mail: days(mailDays),
  contact_request: { unit: 'request', count: requestYears },
  contact_message: { unit: 'request', count: requestYears },
  audit: { until: 'platform' },
  setting: { until: 'platform' },
  legal_version: { until: 'platform' },
  pgmigrations: null,
  platform_identity: null,
} as const satisfies Record<string, Kept | null>

/** Every cookie. */
export const cookies = {
  i18next: days(365),
  preau_browser: days(browserDays),
  preau_captcha: minutes(captchaSeconds),
  preau_signup: days(signUpSeconds / 86_400),
  preau_external: minutes(waySeconds),
} as const satisfies Record<string, Kept>

/** Every name, or beginning of a name, under which pages and player keep something in the browser. */
export const browserKeys = {
  user: { until: 'sign-out' },
  'cookies-agreement': { until: 'choice' },
  'cookies-agreement-version': { until: 'choice' },
  i18nextLng: { until: 'choice' },
  'sign-in-way': { until: 'choice' },
  'preau-progress': { until: 'sent' },
  'preau-draft': { until: 'sent' },
  'preau-captions': { until: 'sent' },
  'preau-module': { until: 'sent' },
  'preau-feedback': { until: 'sent' },
  imports: { until: 'sent' },
  'own-account': { until: 'sign-out' },
  settings: { until: 'sign-out' },
  'support-request': { until: 'sent' },
  'contact-answer': { until: 'sent' },
  'contact-note': { until: 'sent' },
  'contact-reply': { until: 'sent' },
  'sign-up-form': { until: 'tab' },
  'signed-up': { until: 'tab' },
  'edit-mode': { until: 'tab' },
  restarted: { until: 'tab' },
  'preau-lessons': { until: 'sign-out' },
  'preau-film': { until: 'sign-out' },
  'preau-opened': { until: 'sign-out' },
  'preau-playback': { until: 'choice' },
  'preau-easy': { until: 'choice' },
  'preau-release': { until: 'release' },
} as const satisfies Record<string, Kept>

const listOf = (kept: Record<string, Kept | null>): StoredData[] =>
  Object.entries(kept).flatMap(([name, how]) => (how === null ? [] : [{ name, kept: how }]))

/** What the platform stores about people, as the privacy notice and the page on cookies list it. */
export const storedData = { tables: listOf(tables), cookies: listOf(cookies), browser: listOf(browserKeys) }
