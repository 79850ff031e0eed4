import { callsOf, objectRefusals } from '#call.ts'

/** Milliseconds between two heartbeats of an author on a slide; after three missed ones they count as gone. */
export const presencePause = 10_000

/** Published versions kept of a slide, the latest; the one teachers see is always among them. */
export const versionsKept = 100

/** Editing slides: drafts, publishing, versions, and who else is editing. */
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
  publish: {
    path: '/api3/versions/publish/',
    who: 'signed-in',
    // The last two, where the structure is published, by the functions of the direct calls.
    refusals: [...objectRefusals, 'unfinished', 'old-version', 'tool-is-full'],
  },
  getVersions: { path: '/api3/versions/get/', who: 'signed-in', refusals: objectRefusals },
  restoreVersion: { path: '/api3/versions/restore/', who: 'signed-in', refusals: [...objectRefusals, 'old-version'] },
})
