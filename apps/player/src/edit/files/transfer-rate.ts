/** Over how many milliseconds a rate is told: long enough to be steady, short enough to follow a network. */
const span = 10_000

/** Milliseconds before anything is told. */
const least = 1_500

/** Follows how many bytes have come, and tells how many come in a second; undefined while that cannot be told. */
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
