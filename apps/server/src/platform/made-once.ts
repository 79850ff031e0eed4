/** Makes something on first use and keeps it. A failure is not kept: the next caller tries again. */
export function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch(fault => {
      made = undefined
      throw fault
    })
    return made
  }
}
