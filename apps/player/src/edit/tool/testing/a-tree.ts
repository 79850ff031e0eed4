import type { TreeModule, TreeSlide } from '#edit/tool/tool-tree.ts'

/** A slide that teachers see by default; its name is its id. */
export function aSlide(id: string, standing: Partial<TreeSlide> = {}): TreeSlide {
  const { isHidden = false, isPublished = true } = standing
  return { id, name: id, isHidden, isHiddenNow: isHidden, isPublished, isNew: !isPublished, ...standing }
}

/** A module that teachers see by default. */
export function aModule(id: string, slides: TreeSlide[], standing: Partial<TreeSlide> = {}): TreeModule {
  return { ...aSlide(id, standing), isChanged: false, slides }
}
