/** One size of a film: its shorter side in pixels, and its bandwidth in bits a second. */
export type Definition = { height: number; bandwidth: number }

/** The sizes that a main playlist names, the smallest first. */
export function definitionsOf(playlist: string): Definition[] {
  const found = [...playlist.matchAll(/^#EXT-X-STREAM-INF:(.*)$/gm)].flatMap(([, about = '']) => {
    const bandwidth = Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(about)?.[1])
    const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(about) ?? []
    return width && height && bandwidth > 0 ? [{ height: Math.min(Number(width), Number(height)), bandwidth }] : []
  })
  return found.toSorted((a, b) => a.height - b.height)
}

/** The share of the reported bandwidth that a film may use. */
const share = 0.7

/**
 * The size to begin with: the largest within the wanted one and the bandwidth; the smallest where all are above. @param
 * network in bits a second, undefined if unknown
 */
export function firstDefinition(
  definitions: readonly Definition[],
  wanted: number,
  network: number | undefined,
): Definition | undefined {
  const fits = ({ height, bandwidth }: Definition) =>
    height <= wanted && (network === undefined || bandwidth <= network * share)
  return definitions.findLast(fits) ?? definitions[0]
}
