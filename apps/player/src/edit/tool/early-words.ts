import type { BlockOf } from '@preau/course/block'
import { isEmptyText, type RichText } from '@preau/course/rich-text'

/** What is typed before its slide is loaded: the title and the first text, which is null before Enter in the title. */
export type EarlyWords = { title: string; text: RichText | null }

export const noWords: EarlyWords = { title: '', text: null }

/** Whether there is anything that could be lost. */
export const hasWords = ({ title, text }: EarlyWords): boolean => title !== '' || (text !== null && !isEmptyText(text))

/** The block of a first text: with an id of its own, so that a repeated request does not add it twice. */
export const firstText = (id: string, text: RichText): BlockOf<'text'> => ({ id, type: 'text', text })
