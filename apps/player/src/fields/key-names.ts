import { isMacOS } from '@tiptap/react'

/** The name of the modifier key for shortcuts on this platform. */
export const shortcutKey = (): string => (isMacOS() ? '⌘' : 'Ctrl')

/** The modifier key that moves a list item together with Shift and an arrow: on a Mac, Alt would select words. */
export const itemKey = (): string => (isMacOS() ? 'Ctrl' : 'Alt')

/** The modifier key that moves the focus to the format bar together with F10. */
export const optionKey = (): string => (isMacOS() ? '⌥' : 'Alt')
