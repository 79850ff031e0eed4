import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import { gapIds, type gapText } from './schema.ts'

type GapText = z.infer<typeof gapText>

function gapSkeleton({ mode, text, bank }: GapText): string[] {
  return [mode, bank.length > 0 ? 'choices' : 'typed', ...gapIds(text).sort()]
}

/** Here the right answers are words, so they are the translation's; the gaps may stand in another order. */
export const gapTextTranslation: Translation<GapText> = {
  localise: (original, translation) =>
    gapSkeleton(original).join() === gapSkeleton(translation).join() ? translation : original,
  skeleton: gapSkeleton,
}
