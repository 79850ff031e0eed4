import { useState } from 'react'
import { reasonOf } from '#platform/call.ts'

/** A change of the list of modules and slides. */
export type Step = {
  /** What it changes; null for the whole list. */
  about: { id: string; name: string } | null
  /** Makes the change, and returns the step that takes it back. */
  run: () => Promise<Step>
}

/**
 * The changes of the list that can be taken back and made again, one after the other however fast they are asked for. A
 * step that is refused is dropped; without network it remains, to be asked for again.
 */
export class Steps {
  #past: Step[] = []
  #future: Step[] = []
  #last: Promise<unknown> = Promise.resolve()

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task)
    this.#last = done.catch(() => {})
    return done
  }

  /** Makes a change; returns the step that takes it back. */
  perform = (step: Step): Promise<Step> => {
    // At once: the list shows it before the server has it.
    const done = step.run().then(back => {
      this.keep(back)
      return back
    })
    this.#last = Promise.allSettled([this.#last, done])
    return done
  }

  /** Keeps the way back of a change that was made elsewhere. */
  keep = (back: Step): void => {
    this.#past.push(back)
    this.#future = []
  }

  /** Takes back the last change, or a certain one; returns the step that was run, null if there is none. */
  undo = (certain?: Step): Promise<Step | null> =>
    this.#inTurn(async () => {
      const step = certain ?? this.#past.at(-1)
      if (!step || !this.#past.includes(step)) return null
      const back = await this.#run(step)
      this.#future.push(back)
      return step
    })

  redo = (): Promise<Step | null> =>
    this.#inTurn(async () => {
      const step = this.#future.at(-1)
      if (!step) return null
      const back = await this.#run(step)
      this.#past.push(back)
      return step
    })

  async #run(step: Step): Promise<Step> {
    try {
      const back = await step.run()
      this.#drop(step)
      return back
    } catch (error) {
      if (reasonOf(error) !== 'away') this.#drop(step)
      throw error
    }
  }

  #drop(step: Step): void {
    this.#past = this.#past.filter(other => other !== step)
    this.#future = this.#future.filter(other => other !== step)
  }

  forget = (): void => {
    this.#past = []
    this.#future = []
  }
}

/** The steps of an open tool. */
export function useSteps(): Steps {
  const [steps] = useState(() => new Steps())
  return steps
}
