/** Most takeaways that still read as a promise; more would only be a list. */
const mostTakeaways = 4

/** In the order of the modules, the first takeaway of each, then the second of each, and so on. */
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
