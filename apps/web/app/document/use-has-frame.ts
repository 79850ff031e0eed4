import { useMatches } from 'react-router'

/** Whether the page is a lesson, or what it is written with, in a frame. */
export function useHasFrame(): boolean {
  return useMatches().some(({ handle }) => (handle as { hasFrame?: true } | undefined)?.hasFrame)
}
