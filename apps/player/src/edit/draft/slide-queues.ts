export type SlideQueues = {
  /** Runs a task once all earlier tasks of the same slide have ended. */
  enqueue: <Result>(slide: string, task: () => Promise<Result>) => Promise<Result>
  /** Resolves when all current tasks have ended. */
  settled: () => Promise<unknown>
}

/** One task queue per slide. */
export function openSlideQueues(): SlideQueues {
  const busy = new Map<string, Promise<unknown>>()
  return {
    enqueue: async (slide, task) => {
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
