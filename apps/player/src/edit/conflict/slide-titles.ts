import { createContext } from 'react'

/** The title of a slide of the tool, by its id; undefined if there is none. */
export const SlideTitles = createContext<(slide: string) => string | undefined>(() => undefined)
