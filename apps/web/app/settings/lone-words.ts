/** The words that mean the same as nothing else: those alone in their group, which is a line with commas in it. */
export const loneIn = (synonyms: string): string[] =>
  synonyms
    .split('\n')
    .map(line => line.split(',').flatMap(words => words.trim() || []))
    .flatMap(group => (group.length === 1 ? group : []))
