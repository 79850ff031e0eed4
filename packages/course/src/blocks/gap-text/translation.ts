import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import { gapIds } from './gaps.ts'
import type { gapText } from './schema.ts'

type GapText = z.infer<typeof gapText>

function gapSkeleton({ mode, text, bank }: GapText): string[] {
  return [mode, bank.length > 0 ? 'choices' : 'typed', ...gapIds(text).sort()]
}

const fits = (original: GapText, translation: GapText) =>
  gapSkeleton(original).join() === gapSkeleton(translation).join()

/**
 * For each word of the translation, the word at the same place in the original, unless that one is already used for
 * another word.
 */
function knownAs(original: GapText, translation: GapText): Record<string, string> {
  const first = ({ text }: GapText) =>
    new Map(text.flatMap(part => ('gap' in part ? [[part.gap, part.answers[0]] as const] : [])))
  const words = first(translation)
  const pairs = [
    ...[...first(original)].map(([gap, word]) => [words.get(gap), word] as const),
    ...original.bank.map((word, index) => [translation.bank[index], word] as const),
  ]
  const known = new Map<string, string>()
  for (const [word, id] of pairs) {
    if (word !== undefined && id !== undefined && !known.has(word) && ![...known.values()].includes(id))
      known.set(word, id)
  }
  return Object.fromEntries(known)
}

/** Here the right answers are words, so those of the translation count; its gaps may be in another order. */
export const gapTextTranslation: Translation<GapText> = {
  localise: (original, translation, combined) => {
    if (!fits(original, translation)) return original
    return translation.bank.length > 0 ? { ...combined, knownAs: knownAs(original, translation) } : combined
  },
  skeleton: gapSkeleton,
}
