import { callsOf, objectRefusals } from '#call.ts'

/** Milliseconds between an author's signs of life on a slide; after three without one they count as gone. */
export const presencePause = 10_000

/** The latest published versions of a slide that are kept; what teachers see is always among them. */
export const versionsKept = 100

/** Writing slides: drafts, publishing, versions, and who else is there. */
export const authoringCalls = callsOf({
  getDraft: { path: '/api3/drafts/get/', who: 'signed-in', refusals: objectRefusals },
  putDraft: { path: '/api3/drafts/put/', who: 'signed-in', refusals: [...objectRefusals, 'old-version'] },
  moveBlock: {
    path: '/api3/blocks/move/',
    who: 'signed-in',
    refusals: [...objectRefusals, 'old-version', 'slide-full'],
  },
  joinSlide: { path: '/api3/drafts/join/', who: 'signed-in', refusals: objectRefusals },
  followTool: { path: '/api3/tools/follow/', who: 'signed-in', refusals: objectRefusals },
  checkTool: { path: '/api3/tools/check/', who: 'signed-in', refusals: objectRefusals },
  getWrittenTools: { path: '/api3/written-tools/get/', who: 'signed-in', refusals: [] },
  publish: { path: '/api3/versions/publish/', who: 'signed-in', refusals: [...objectRefusals, 'unfinished'] },
  getVersions: { path: '/api3/versions/get/', who: 'signed-in', refusals: objectRefusals },
  restoreVersion: { path: '/api3/versions/restore/', who: 'signed-in', refusals: [...objectRefusals, 'old-version'] },
})
