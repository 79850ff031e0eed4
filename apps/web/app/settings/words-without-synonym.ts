/** Words without a synonym: those alone in their group, which is a line of words separated by commas. */
export const wordsWithoutSynonym = (synonyms: string): string[] =>
  synonyms
    .split('\n')
    .map(line => line.split(',').flatMap(words => words.trim() || []))
    .flatMap(group => (group.length === 1 ? group : []))
