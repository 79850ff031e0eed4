import type { Call } from './call.ts'

/** The calls by which authors write slides: drafts, publishing, versions, and who else is there. */
export const authoringCalls = {
  getDraft: {
    method: 'POST',
    path: '/api3/drafts/get/',
    form: 'json',
    action: 'get',
    who: 'signed-in',
  },
  putDraft: {
    method: 'POST',
    path: '/api3/drafts/put/',
    form: 'json',
    action: 'put',
    who: 'signed-in',
  },
  joinSlide: {
    method: 'POST',
    path: '/api3/drafts/join/',
    form: 'json',
    action: 'join',
    who: 'signed-in',
  },
  checkTool: {
    method: 'POST',
    path: '/api3/tools/check/',
    form: 'json',
    action: 'check',
    who: 'signed-in',
  },
  publish: {
    method: 'POST',
    path: '/api3/versions/publish/',
    form: 'json',
    action: 'publish',
    who: 'signed-in',
  },
  getVersions: {
    method: 'POST',
    path: '/api3/versions/get/',
    form: 'json',
    action: 'get',
    who: 'signed-in',
  },
  restoreVersion: {
    method: 'POST',
    path: '/api3/versions/restore/',
    form: 'json',
    action: 'restore',
    who: 'signed-in',
  },
} as const satisfies Record<string, Call>
