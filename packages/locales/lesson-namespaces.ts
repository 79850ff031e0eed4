/**
 * Namespaces of all texts of a lesson, by part. Each part takes its namespaces from here, so that a lesson stored for
 * offline use has all of its texts.
 */
export const lessonNamespaces = {
  /** The page around the player. */
  page: ['lesson'],
  /** The player, from its start. */
  player: ['player', 'own-certificates', 'ui'],
  /** Films and sounds; loaded with the first of them. */
  recordings: ['playback'],
} as const
