/** Formats a film's time in seconds as `1:02.5`, or `1:02` without tenths. */
export function timeText(seconds: number, tenths = false): string {
  const all = Math.round(seconds * 10)
  const hours = Math.floor(all / 36_000)
  const minutes = Math.floor(all / 600) % 60
  const rest = Math.floor(all / 10) % 60
  const places = hours > 0 ? [hours, pad(minutes), pad(rest)] : [minutes, pad(rest)]
  return `${places.join(':')}${tenths ? `.${all % 10}` : ''}`
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Parses a typed time into seconds: `62`, `1:02`, `1:02.5`, `1:02,5` or `0:01:02`; null for anything else. */
export function readTime(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}
