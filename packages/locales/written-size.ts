const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in bytes as a person reads it, in steps of a thousand: `284 ko`, `1,4 Go`. */
export function writtenSize(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const inUnit = (count: number, unit: (typeof units)[number]) =>
    count.toLocaleString(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: step < 2 ? 0 : 1,
    })
  const count = bytes / 1000 ** step
  // A value that would be rounded up to a thousand is shown in the next unit.
  const next = units[step + 1]
  if (next && Math.round(count * 10) >= 10_000) return inUnit(1, next)
  return inUnit(count, units[step] ?? 'byte')
}
