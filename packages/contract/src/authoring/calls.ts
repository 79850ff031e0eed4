import { callsOf } from '#call.ts'

/** Milliseconds between an author's signs of life on a slide; after three without one they count as gone. */
export const presencePause = 10_000

/** The latest published versions of a slide that are kept; what teachers see is always among them. */
export const versionsKept = 100

/** Writing slides: drafts, publishing, versions, and who else is there. */
export const authoringCalls = callsOf({
  getDraft: { path: '/api3/drafts/get/', action: 'get', who: 'signed-in', refusals: ['accessdenied', 'not-found'] },
  putDraft: {
    path: '/api3/drafts/put/',
    action: 'put',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found', 'old-version'],
  },
  joinSlide: { path: '/api3/drafts/join/', action: 'join', who: 'signed-in', refusals: ['accessdenied', 'not-found'] },
  checkTool: { path: '/api3/tools/check/', action: 'check', who: 'signed-in', refusals: ['accessdenied', 'not-found'] },
  publish: {
    path: '/api3/versions/publish/',
    action: 'publish',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found'],
  },
  getVersions: {
    path: '/api3/versions/get/',
    action: 'get',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found'],
  },
  restoreVersion: {
    path: '/api3/versions/restore/',
    action: 'restore',
    who: 'signed-in',
    refusals: ['accessdenied', 'not-found', 'old-version'],
  },
})
