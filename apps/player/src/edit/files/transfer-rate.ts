/** The rate is an average over this many milliseconds: long enough to be steady, short enough to follow a network. */
const span = 10_000

/** Milliseconds before a rate is reported. */
const least = 1_500

/** Measures bytes per second from the bytes sent so far; undefined while that is unknown. */
export function transferRate() {
  const seen: { at: number; bytes: number }[] = []
  return (bytes: number, at = performance.now()): number | undefined => {
    seen.push({ at, bytes })
    while (seen.length > 2 && at - (seen[1]?.at ?? at) >= span) seen.shift()
    const first = seen[0] ?? { at, bytes }
    const time = at - first.at
    return time < least || bytes <= first.bytes ? undefined : ((bytes - first.bytes) / time) * 1000
  }
}
