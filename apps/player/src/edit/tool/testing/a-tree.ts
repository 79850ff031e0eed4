import type { TreeModule, TreeSlide } from '#edit/tool/tool-tree.ts'

/** A slide that is seen, unless said otherwise; it is called by its id. */
export function aSlide(id: string, standing: Partial<TreeSlide> = {}): TreeSlide {
  return { id, name: id, isHidden: false, isPublished: true, ...standing }
}

/** A module that is seen, unless said otherwise. */
export function aModule(id: string, slides: TreeSlide[], standing: Partial<TreeSlide> = {}): TreeModule {
  return { ...aSlide(id, standing), slides }
}
