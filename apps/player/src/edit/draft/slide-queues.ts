export type SlideQueues = {
  /** Does something with a slide once what was begun with it before has ended. */
  inTurn: <Result>(slide: string, task: () => Promise<Result>) => Promise<Result>
  /** Ends when all that is under way now has. */
  settled: () => Promise<unknown>
}

/** Has things done one after another where they are about the same slide. */
export function openSlideQueues(): SlideQueues {
  const busy = new Map<string, Promise<unknown>>()
  return {
    inTurn: async (slide, task) => {
      while (busy.has(slide)) await busy.get(slide)
      const running = task()
      const ended = running.then(
        () => busy.delete(slide),
        () => busy.delete(slide),
      )
      busy.set(slide, ended)
      return running
    },
    settled: () => Promise.all(busy.values()),
  }
}
