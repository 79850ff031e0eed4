import { success } from '#platform/http/envelope.ts'
import type { Handlers } from '#wire.ts'
import { checkTool } from './check-tool.ts'
import { findDraft, findDraftVersion } from './find-draft.ts'
import { moveBlock } from './move-block.ts'
import { leave, othersOn, stayOn } from './presence.ts'
import { presentDraft } from './present-draft.ts'
import { publishSlides } from './publish-slides.ts'
import { readWrittenTools } from './read-written-tools.ts'
import { saveDraft } from './save-draft.ts'
import { changeStructure, findStructure, presentStructure } from './structure/change-structure.ts'
import { readModuleDetails } from './structure/module-words.ts'
import { toolMark } from './tool-mark.ts'
import { readVersions, restoreVersion } from './versions.ts'

/** The calls by which authors write slides. */
export function authoringCalls(): Handlers {
  return {
    async getDraft({ query, person, db }) {
      return success([await presentDraft(db, await findDraft(db, person(), query.slide), person())])
    },

    async putDraft({ query, person, db }) {
      const { contents: _saved, ...draft } = await presentDraft(db, await saveDraft(db, person(), query), person())
      return success([draft])
    },

    async moveBlock({ query, person, db }) {
      const { block, drafts } = await moveBlock(db, person(), query)
      return success([{ block, drafts: await Promise.all(drafts.map(draft => presentDraft(db, draft, person()))) }])
    },

    async joinSlide({ query, person, db }) {
      const { slide } = query
      const version = await findDraftVersion(db, person(), slide)
      await (query.leaves ? leave(db, slide, person()) : stayOn(db, slide, person()))
      return success([{ present: await othersOn(db, slide, person()), version }])
    },

    async followTool({ query, person, db }) {
      return success([{ mark: await toolMark(db, person(), query.tool) }])
    },

    async checkTool({ query, person, db }) {
      return success([await checkTool(db, person(), query.tool)])
    },

    async getStructure({ query, person, db }) {
      return success([presentStructure(await findStructure(db, person(), query.tool))])
    },

    async changeStructure({ query, person, db }) {
      const { undo, ...structure } = await changeStructure(db, person(), query)
      return success([{ ...presentStructure(structure), undo }])
    },

    async getModuleDetails({ query, person, db }) {
      return success([await readModuleDetails(db, person(), query.module)])
    },

    async getWrittenTools({ person, db }) {
      return success(await readWrittenTools(db, person()))
    },

    async publish({ query, person, db }) {
      const published = await publishSlides(db, person(), query.list)
      return success(published.map(({ publishedAt, ...slide }) => ({ ...slide, publishedAt: publishedAt.getTime() })))
    },

    async getVersions({ query, person, db }) {
      return success(await readVersions(db, person(), query))
    },

    async restoreVersion({ query, person, db }) {
      return success([await presentDraft(db, await restoreVersion(db, person(), query), person())])
    },
  }
}
