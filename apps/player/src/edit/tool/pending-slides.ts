/** A slide of the list that is not made yet: it waits for the network. */
export type PendingSlide = {
  id: string
  /** The module it goes to; null for one that is made for it. */
  module: string | null
  title: string
  /** Whether it is what is being written. */
  isCurrent: boolean
}

/** The slides that are not made yet, and the way to go on with one of them. */
export type PendingSlides = { slides: readonly PendingSlide[]; open: (id: string) => void }
