/** Longest word that fills a gap, in letters. */
export const longestWord = 200

/** Most words that are right in one gap. */
export const mostAnswers = 20

type Words = { text: string }
type Choice = { id: string; text: string }

/** The ids of the gaps of a text, first to last. */
export function gapIds(text: readonly object[]): string[] {
  return text.flatMap(part => ('gap' in part && typeof part.gap === 'string' ? [part.gap] : []))
}

/** The words to choose from, right and wrong ones, each once. */
export function wordsToChoose({
  text,
  bank,
}: {
  text: readonly ({ gap: string; answers: string[] } | Words)[]
  bank: readonly string[]
}): string[] {
  const right = text.flatMap(part => ('gap' in part ? part.answers.slice(0, 1) : []))
  return [...new Set([...right, ...bank])]
}

/** A word to choose; in a lesson that an earlier release stored on a device, words have no ids. */
export function choiceFrom(choice: Choice | string): Choice {
  return typeof choice === 'string' ? { id: choice, text: choice } : choice
}
