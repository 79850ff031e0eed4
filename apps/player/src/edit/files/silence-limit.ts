/** Milliseconds in which nothing moves on a line before it counts as dead: twice what the server waits for bytes. */
export const longestSilence = 60_000

/**
 * Says when nothing was `heard` for too long: browsers wait for ever on a line that is dead. `stop` it once the request
 * has ended.
 */
export function silenceLimit(onSilence: () => void): { heard: () => void; stop: () => void } {
  let timer = setTimeout(onSilence, longestSilence)
  return {
    heard() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, longestSilence)
    },
    stop: () => clearTimeout(timer),
  }
}
