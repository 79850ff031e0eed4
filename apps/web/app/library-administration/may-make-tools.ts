import { library, may, type Right, type Viewer } from '@preau/contract/library/rights'

/** The inputs that decide whether one may make a tool in a level. */
export type PlaceForTools = { right: Right | null; isOpen: boolean }

/** The levels in which one may make a tool: those one may write, and those opened to authors. */
export function levelsToMakeToolsIn<Level extends PlaceForTools>(viewer: Viewer, levels: readonly Level[]): Level[] {
  return levels.filter(({ right, isOpen }) => may(viewer, 'contribute', { type: 'level', right, isOpen }))
}

/** Whether one may make a tool: in an existing level, or in a new one if one may make that. */
export function mayMakeTools(viewer: Viewer, levels: readonly PlaceForTools[]): boolean {
  return may(viewer, 'create', library) || levelsToMakeToolsIn(viewer, levels).length > 0
}

/** Whether one may copy a tool or path, on which one has this right, within its level. */
export function mayDuplicate(viewer: Viewer, right: Right | null, level: PlaceForTools): boolean {
  return may(viewer, 'copy', { type: 'tool', right }) && levelsToMakeToolsIn(viewer, [level]).length > 0
}
