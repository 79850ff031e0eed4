import type { Logger } from 'pino'

/** Longest time an orderly stop may take, in milliseconds. */
const stopTimeout = 10_000

/**
 * Under npm, one Ctrl-C sends the signal twice: from the terminal, and at most this many milliseconds later from npm.
 */
const repeatWindow = 500

type Part = { stop(): Promise<unknown> }

/** Stops the process in order. */
export type Stopper = {
  /** Registers a part to stop, as soon as it begins to start; resolves once it has started. */
  add<Started extends Part>(name: string, part: Started | Promise<Started>): Promise<Started>
  /** Stops everything and ends the process with an exit code. */
  end(code: number): Promise<void>
  /** Whether the stop has begun: after that, failures to start are its consequence. */
  isStopping(): boolean
}

/**
 * Stops the process in order on SIGTERM, SIGINT or SIGHUP: the part added last stops first. A second signal ends it at
 * once, and so does a stop that takes longer than ten seconds.
 */
export function stopOnSignals(log: Logger): Stopper {
  const parts: { name: string; started: Promise<Part | undefined> }[] = []
  let stopping: Promise<void> | undefined

  async function stop(code: number): Promise<void> {
    const late = setTimeout(() => {
      log.error('the stop took too long')
      process.exit(1)
    }, stopTimeout)
    for (const { name, started } of parts.toReversed()) {
      try {
        await (await started)?.stop()
      } catch (err) {
        log.error({ err, part: name }, 'a part did not stop in order')
      }
    }
    clearTimeout(late)
    process.exit(code)
  }

  let firstAt = 0
  function onSignal(signal: NodeJS.Signals) {
    if (stopping === undefined) {
      log.info({ signal }, 'stopping')
      firstAt = Date.now()
      stopping = stop(0)
    } else if (Date.now() - firstAt > repeatWindow) {
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('SIGHUP', onSignal)

  return {
    async add(name, part) {
      const starting = Promise.resolve(part)
      // A part that failed to start needs no stop; the caller who awaits it gets the failure.
      parts.push({ name, started: starting.catch(() => undefined) })
      return starting
    },
    end(code) {
      stopping ??= stop(code)
      return stopping
    },
    isStopping: () => stopping !== undefined,
  }
}
