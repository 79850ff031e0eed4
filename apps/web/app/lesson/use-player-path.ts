import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useNextPath } from '#document/router-internals/pending-path.ts'
import { isPlaceOf, playerHref, readPlayerPath } from '#library/player-path.ts'
import { useLanguage } from '#site.tsx'

/**
 * Keeps the address and the player at the same place. A turn in the player is a step in the browser's history; a step
 * back or forward there turns the player.
 * @param path the place of the address
 * @param tell turns the player to a path
 * @param isEditing whether the addresses are those of the editor
 * @returns the handler for when the player has turned to a path
 */
export function usePlayerPath(path: string, tell: (path: string) => void, isEditing: boolean): (path: string) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  const latestNextPath = useNextPath()
  const nextPath = useRef(latestNextPath)
  nextPath.current = latestNextPath
  const now = useRef(path)
  // The player's place, as far as the page knows, and every place it has been at.
  const player = useRef(path)
  const visited = useRef(new Set<string>())

  useEffect(() => {
    now.current = path
    if (player.current === path) return
    player.current = path
    tell(path)
  }, [path, tell])

  return useCallback(
    turnedTo => {
      const place = readPlayerPath(turnedTo)
      if (!place) return
      // An address the player never was at (a module without a slide, a deleted slide) is not worth a step back.
      const replace = !visited.current.has(now.current)
      visited.current.add(turnedTo)
      player.current = turnedTo
      if (turnedTo === now.current) return
      now.current = turnedTo
      // A page that the person opened while the player turned has priority.
      if (!isPlaceOf(place.tool, nextPath.current(), isEditing)) return
      navigate(playerHref(language, place, isEditing), { replace, preventScrollReset: true })
    },
    [navigate, language, isEditing],
  )
}
