/** Milliseconds without any bytes before a connection counts as dead: twice the server's own timeout. */
export const longestSilence = 60_000

/**
 * An idle timeout, since browsers wait forever on a dead connection: calls back when `heard` was not called for too
 * long. `stop` it once the request has ended.
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
