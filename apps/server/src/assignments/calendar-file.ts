/** A whole day of a calendar, such as `2026-04-03`, without a time zone. `stamp` is in milliseconds since 1970. */
type CalendarDay = { uid: string; stamp: number; title: string; day: string; dayAfter: string }

/** Longest line of iCalendar, in bytes, its end not counted. */
const longest = 75

/** Writes days as iCalendar (RFC 5545). */
export function writeCalendar(days: readonly CalendarDay[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Preau//Due days//EN',
    'METHOD:PUBLISH',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...days.flatMap(({ uid, stamp, title, day, dayAfter }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${digits(new Date(stamp).toISOString().slice(0, 19))}Z`,
      `DTSTART;VALUE=DATE:${digits(day)}`,
      // The end is the first day that is no longer part of it.
      `DTEND;VALUE=DATE:${digits(dayAfter)}`,
      `SUMMARY:${escaped(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')
}

const digits = (day: string) => day.replace(/[-:]/g, '')

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A line in pieces of at most 75 bytes, none of which breaks a character. */
function folded(line: string): string {
  const pieces: string[] = []
  let [piece, size] = ['', 0]
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (size + bytes > longest) {
      pieces.push(piece)
      ;[piece, size] = ['', 1]
    }
    piece += character
    size += bytes
  }
  return [...pieces, piece].join('\r\n ')
}
