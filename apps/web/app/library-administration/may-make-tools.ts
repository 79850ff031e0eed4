import { library, may, type Right, type Viewer } from '@preau/contract/library/rights'

/** Whether one may make a tool: in a level one writes in, or in one that is still to come where one may make that. */
export function mayMakeTools(viewer: Viewer, levels: readonly { right: Right | null }[]): boolean {
  return may(viewer, 'create', library) || levels.some(({ right }) => may(viewer, 'create', { type: 'level', right }))
}
