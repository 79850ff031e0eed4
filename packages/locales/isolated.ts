/** Letters and digits of right-to-left scripts, and the characters that isolate text. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const isolation = /\u2068([^\u2066-\u2069]*)\u2069/u

/**
 * A value for a sentence of our languages. One in a right-to-left script, such as a name, is isolated: otherwise digits
 * and signs after it would be drawn on the wrong side. It does what `bdi` does, where there is no HTML.
 */
export function isolated(value: string): string {
  return fromRight.test(value) && !isolation.test(value) ? `\u2068${value}\u2069` : value
}

/** A sentence in parts; those with an odd index are isolated. */
export function isolatedParts(sentence: string): string[] {
  return sentence.split(isolation)
}
