/** Letters and digits of scripts that are written from right to left, and the signs that isolate. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const isolation = /\u2068([^\u2066-\u2069]*)\u2069/u

/**
 * A value as it is set into a sentence of our languages: one that is written from right to left, such as a name, is
 * isolated, since the digits and signs that follow it would change sides. As `bdi`, where there is no HTML.
 */
export function isolated(value: string): string {
  return fromRight.test(value) && !isolation.test(value) ? `\u2068${value}\u2069` : value
}

/** A sentence in parts, those at odd places isolated. */
export function isolatedParts(sentence: string): string[] {
  return sentence.split(isolation)
}
