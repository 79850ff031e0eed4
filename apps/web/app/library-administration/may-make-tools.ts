import { library, may, type Right, type Viewer } from '@preau/contract/library/rights'

/** The levels in which one may make a tool: those one writes in, and those that are opened to authors. */
export function levelsToMakeToolsIn<Level extends { right: Right | null; isOpen: boolean }>(
  viewer: Viewer,
  levels: readonly Level[],
): Level[] {
  return levels.filter(({ right, isOpen }) => may(viewer, 'contribute', { type: 'level', right, isOpen }))
}

/** Whether one may make a tool: in a level there is, or in one that is still to come where one may make that. */
export function mayMakeTools(viewer: Viewer, levels: readonly { right: Right | null; isOpen: boolean }[]): boolean {
  return may(viewer, 'create', library) || levelsToMakeToolsIn(viewer, levels).length > 0
}
