import type { Draft } from './authoring.ts'
import type { authoringCalls } from './authoring-calls.ts'
import type { Examples } from './call-example.ts'
import type { libraryCalls } from './library-calls.ts'
import type { WireObject } from './objects.ts'

type LibraryCall = keyof typeof libraryCalls | keyof typeof authoringCalls

const mail = 'chiara@ecole.example'
const colleague = 'luc@ecole.example'
const other = '91c3a5e7-0b2d-4f68-8a9c-1e3d5f7b9a88'
const at = Date.UTC(2026, 2, 2, 12)

/** One call and its answer for the calls about the tree of the library and its slides. */
export function libraryExamples(tool: WireObject, module: string, slide: string): Examples<LibraryCall> {
  const { id, parent } = tool
  const shares = [
    { mail, name: 'Chiara Monnet', right: 'leadowner' as const, inheritedFrom: null },
    { mail: colleague, name: 'Luc Favre', right: 'writer' as const, inheritedFrom: null },
  ]
  const { contents, ...saved }: Draft = {
    slide,
    module,
    tool: id,
    language: 'fr',
    version: 12,
    contents: { fr: { title: 'Regarder deux fois', layout: 'column', blocks: [] } },
    outdated: {},
    meant: {},
    publishedAt: at,
    hasChanges: true,
    savedAt: at,
    savedBy: 'Chiara Monnet',
    present: [{ name: 'Luc Favre', mail: colleague }],
  }
  return {
    orderObjects: {
      query: { action: 'order', user: mail, parent, list: [other, id] },
      answer: [{ id: other }, { id }],
    },
    duplicateObject: { query: { action: 'duplicate', user: mail, id }, answer: [{ ...tool, id: other }] },
    weighObject: {
      query: { action: 'weigh', user: mail, id },
      answer: [{ id, tools: 1, modules: 3, slides: 21, media: 6, learners: 48 }],
    },
    getBin: {
      query: { action: 'get', user: mail },
      answer: [
        {
          object: tool,
          parentName: 'Cycle 2',
          deletedAt: at,
          deletedBy: 'Chiara Monnet',
          until: at + 30 * 86_400_000,
          canReturn: true,
        },
      ],
    },
    restoreObjects: { query: { action: 'restore', user: mail, list: [id] }, answer: [tool] },
    getShares: { query: { action: 'get', user: mail, id }, answer: [{ shares }] },
    putShare: { query: { action: 'put', user: mail, id, mail: colleague, right: 'writer' }, answer: [{ shares }] },
    deleteShare: {
      query: { action: 'delete', user: mail, id, mail: colleague },
      answer: [{ shares: shares.slice(0, 1) }],
    },
    getDraft: { query: { action: 'get', user: mail, slide }, answer: [{ contents, ...saved }] },
    putDraft: {
      query: {
        action: 'put',
        user: mail,
        slide,
        lang: 'fr',
        version: 11,
        content: { title: 'Regarder deux fois', layout: 'column', blocks: [] },
      },
      answer: [saved],
    },
    joinSlide: {
      query: { action: 'join', user: mail, slide },
      answer: [{ present: saved.present, version: saved.version }],
    },
    checkTool: {
      query: { action: 'check', user: mail, tool: id },
      answer: [
        {
          findings: [{ code: 'empty-slide', values: {}, module, slide, block: null, language: 'fr' }],
          languages: [
            { language: 'fr', words: 140, written: 140, outdated: 0 },
            { language: 'en', words: 140, written: 122, outdated: 3 },
          ],
          slides: [
            {
              slide,
              languages: [
                { language: 'fr', words: 4, written: 4, outdated: 0 },
                { language: 'en', words: 4, written: 3, outdated: 1 },
              ],
            },
          ],
          unpublished: [slide],
        },
      ],
    },
    publish: {
      query: { action: 'publish', user: mail, list: [module] },
      answer: [{ slide, version: 12, publishedAt: at }],
    },
    getVersions: {
      query: { action: 'get', user: mail, slide },
      answer: [{ version: 12, publishedAt: at, publishedBy: 'Chiara Monnet', isCurrent: true }],
    },
    restoreVersion: {
      query: { action: 'restore', user: mail, slide, version: 8, draftVersion: 12 },
      answer: [{ contents, ...saved }],
    },
  }
}
