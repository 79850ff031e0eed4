/**
 * Namespaces of all that a lesson says, by where it is said. Whoever says it takes their names from here, so that a
 * lesson which is kept for where there is no network has all its words.
 */
export const lessonNamespaces = {
  /** The page around the player. */
  page: ['lesson'],
  /** The player, from its start. */
  player: ['player', 'own-certificates', 'ui'],
  /** Films and sounds, once there is one. */
  recordings: ['playback'],
} as const
