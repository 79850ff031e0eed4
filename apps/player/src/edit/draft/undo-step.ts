/** Attribute of a part around the slide that has an undo of its own. */
export const ownUndo = 'data-own-undo'

/** What the usual keys ask for. */
export function undoStepOf({
  key: pressed,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const key = pressed.toLowerCase()
  return key === 'z' ? (shiftKey ? 'redo' : 'undo') : key === 'y' && !shiftKey ? 'redo' : null
}
