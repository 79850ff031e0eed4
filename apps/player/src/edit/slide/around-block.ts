import type { Around } from '@preau/course/check/giveaway'
import { createContext } from 'react'

/**
 * The slide of the edited blocks. It is not part of `Editing`, as its title changes with each letter typed, and only the
 * findings depend on it.
 */
export const AroundBlockContext = createContext<Around | undefined>(undefined)
