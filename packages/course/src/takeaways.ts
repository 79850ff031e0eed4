/** The most takeaways that still read as a promise; more would be a list. */
const mostTakeaways = 4

/** The first sentence of each module, then the second of each, and so on, in the order of the modules. */
export function pickTakeaways(ofModules: readonly (readonly string[])[]): string[] {
  const rounds = Math.max(0, ...ofModules.map(({ length }) => length))
  const picked: { module: number; text: string }[] = []
  for (let round = 0; round < rounds; round++)
    for (const [module, texts] of ofModules.entries()) {
      const text = texts[round]
      if (text !== undefined && picked.length < mostTakeaways) picked.push({ module, text })
    }
  return picked.sort((one, other) => one.module - other.module).map(({ text }) => text)
}
