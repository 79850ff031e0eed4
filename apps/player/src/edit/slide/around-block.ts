import type { Around } from '@preau/course/check/giveaway'
import { createContext } from 'react'

/**
 * What is around the edited blocks. Apart from `Editing`: its title changes with each letter typed, and only the
 * findings depend on it.
 */
export const AroundBlockContext = createContext<Around | undefined>(undefined)
