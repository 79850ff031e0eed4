import { isMacOS } from '@tiptap/react'

/** The key that shortcuts are made with, as it is named on the keyboard at hand. */
export const shortcutKey = (): string => (isMacOS() ? '⌘' : 'Ctrl')

/** The key that moves an item of a list with Shift and an arrow, as it is named and bound: on a Mac, Alt selects words. */
export const itemKey = (): string => (isMacOS() ? 'Ctrl' : 'Alt')

/** The key that leads to the format bar together with F10. */
export const optionKey = (): string => (isMacOS() ? '⌥' : 'Alt')
