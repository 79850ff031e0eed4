/** Seconds for which a playing film may stall while nothing is loading. */
const longestStall = { inSegments: 6, byTheBrowser: 20 }

/**
 * Calls back, once, when a playing film stalls for longer than it would recover from: its picture may go on after its
 * sound has ended, and a player that waits for both waits forever. @param isLoading whether something is loading;
 * undefined if only the browser knows, which then gets more time @returns stops the watch
 */
export function watchStalls(player: HTMLMediaElement, onStalled: () => void, isLoading?: () => boolean): () => void {
  const longest = isLoading ? longestStall.inSegments : longestStall.byTheBrowser
  let at = player.currentTime
  let stood = 0
  const look = () => {
    const isToPlay = !player.paused && !player.ended && !document.hidden
    stood = isToPlay && player.currentTime === at && !isLoading?.() ? stood + 1 : 0
    at = player.currentTime
    if (stood < longest) return
    clearInterval(timer)
    onStalled()
  }
  const timer = setInterval(look, 1_000)
  return () => clearInterval(timer)
}
