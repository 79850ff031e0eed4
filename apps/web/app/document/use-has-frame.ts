import { useMatches } from 'react-router'

/** Whether the page is a lesson or its editor, in a frame. */
export function useHasFrame(): boolean {
  return useMatches().some(({ handle }) => (handle as { hasFrame?: true } | undefined)?.hasFrame)
}
