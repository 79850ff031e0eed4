import { readFileSync, writeFileSync } from 'node:fs'

/** The speed of each case of the bench, by name, relative to a bare Fastify reply of the same run. */
export type Ratios = Record<string, number>

/** The ratios measured for a release. */
export type MeasuredRelease = { release: string; ratios: Ratios }

/** How much a ratio may fall before it is reported: less than that is noise. */
const tolerance = 0.2

const place = new URL('last-release.json', import.meta.url)

/** The ratios of the last release, if they were measured. */
export function readLastRelease(): MeasuredRelease {
  return JSON.parse(readFileSync(place, 'utf8')) as MeasuredRelease
}

/** Stores the ratios of a run as those of a release, for later comparisons; ratios that were not measured are kept. */
export function keepAsRelease(release: string, ratios: Ratios): void {
  const kept: MeasuredRelease = { release, ratios: { ...readLastRelease().ratios, ...rounded(ratios) } }
  writeFileSync(place, `${JSON.stringify(kept, null, 2)}\n`)
}

const rounded = (ratios: Ratios): Ratios =>
  Object.fromEntries(Object.entries(ratios).map(([name, ratio]) => [name, Number(ratio.toFixed(3))]))

/**
 * A sentence for each case that fell by more than a fifth since a release; none for a case that was not measured both
 * times.
 */
export function fallen(ratios: Ratios, { release, ratios: before }: MeasuredRelease): string[] {
  return Object.entries(ratios).flatMap(([name, now]) => {
    const then = before[name]
    if (then === undefined || now >= then * (1 - tolerance)) return []
    const percent = Math.round((1 - now / then) * 100)
    const figures = `${then.toFixed(3)} of a bare reply in ${release}, ${now.toFixed(3)} today`
    return [`Slower by ${percent} % since the last release: ${name} (${figures}).`]
  })
}
