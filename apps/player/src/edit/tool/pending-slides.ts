/** A slide in the list that is not created yet: it waits for the network. */
export type PendingSlide = {
  id: string
  /** The module it goes to; null for a new module. */
  module: string | null
  title: string
  /** Whether it is the one being edited. */
  isCurrent: boolean
}

/** The slides that are not created yet; `open` continues with one of them. */
export type PendingSlides = { slides: readonly PendingSlide[]; open: (id: string) => void }
