import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import { gapIds, type gapText } from './schema.ts'

type GapText = z.infer<typeof gapText>

function gapSkeleton({ mode, text, bank }: GapText): string[] {
  return [mode, bank.length > 0 ? 'choices' : 'typed', ...gapIds(text).sort()]
}

const fits = (original: GapText, translation: GapText) =>
  gapSkeleton(original).join() === gapSkeleton(translation).join()

/** Here the right answers are words, so they are the translation's; the gaps may stand in another order. */
export const gapTextTranslation: Translation<GapText> = {
  localise: (original, translation) => (fits(original, translation) ? translation : original),
  skeleton: gapSkeleton,
  lacking: (original, translation) => (fits(original, translation) ? [] : 'all'),
}
