/** A time of WebVTT: hours if there are any, minutes, and seconds with thousandths. */
const time = /(?:(\d{2,}):)?(\d{2}):(\d{2}\.\d{3})/

/**
 * The line of WebVTT with the times of a caption, in the form that every browser reads, and the settings after them.
 */
export const vttTiming = new RegExp(`^${time.source}[ \\t]+-->[ \\t]+${time.source}((?:[ \\t].*)?)$`, 'm')

/** A time inside the words of a caption, for karaoke. */
const timeWithin = new RegExp(`<${time.source}>`, 'g')

/** Formats a time in seconds like WebVTT, `00:01:02.500`. */
export function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = two(milliseconds / 3_600_000)
  const minutes = two((milliseconds / 60_000) % 60)
  return `${hours}:${minutes}:${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** The seconds of a time, from its parts. */
export function secondsOf(hours: string | undefined, minutes = '0', seconds = '0'): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The words of a caption, with the times inside them changed. */
export function withTimesWithin(words: string, change: (seconds: number) => number): string {
  return words.replace(timeWithin, (_, ...at: string[]) => `<${timestamp(change(secondsOf(at[0], at[1], at[2])))}>`)
}
