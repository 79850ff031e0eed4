/** A time in seconds as it is read aloud, such as `1 minute 5 secondes`. */
export function spokenTime(seconds: number, lang: string): string {
  const whole = Math.floor(seconds)
  const parts = [
    { unit: 'hour', value: Math.floor(whole / 3600) },
    { unit: 'minute', value: Math.floor(whole / 60) % 60 },
    { unit: 'second', value: whole % 60 },
  ]
  const said = parts.filter(({ unit, value }) => value > 0 || (unit === 'second' && whole < 60))
  return said
    .map(({ unit, value }) => new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(value))
    .join(' ')
}
