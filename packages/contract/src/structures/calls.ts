import { callsOf, objectRefusals } from '#call.ts'

/** What may be changed in the structure of a tool, as authors read it before they publish. */
export const structureChanges = ['moved', 'hidden', 'shown', 'removed', 'renamed', 'described'] as const

/** The draft of the structure of a tool: the order, visibility, deletion and words of its modules and slides. */
export const structureCalls = callsOf({
  getStructure: { path: '/api3/structures/get/', who: 'signed-in', refusals: objectRefusals },
  changeStructure: {
    path: '/api3/structures/change/',
    who: 'signed-in',
    // The last one by the function that writes the words of a module that nobody has seen.
    refusals: [...objectRefusals, 'old-version', 'tool-is-full'],
  },
  getModuleDetails: { path: '/api3/module-details/get/', who: 'signed-in', refusals: objectRefusals },
})
