import { loadPart, PartAway } from '@preau/ui/loading/load-part'
import { createStore } from '@preau/ui/store'
import { comesBack } from './load-until-loaded.ts'

/** Interval between attempts to load a page without network, in milliseconds. */
const pause = 5000

/** Whether the page that is being opened cannot be loaded yet, because the platform is unreachable. */
export const isPageAway = createStore(false)

/**
 * Loads the module of a route for React Router, which would reload the document after a failure, and lose the open page
 * if there is no network. Without network it is retried until the network is back. @throws if the module no longer
 * exists, or the browser refuses it
 */
export async function loadRoute<Module>(address: string): Promise<Module> {
  for (;;) {
    const back = comesBack(pause)
    try {
      const module = await loadPart<Module>(
        () => import(/* @vite-ignore */ preauParts.addressOf(address)),
        [address.slice(1)],
      )
      isPageAway.set(false)
      return module
    } catch (fault) {
      isPageAway.set(fault instanceof PartAway)
      if (!isPageAway.get()) throw fault
      await back.promise
    } finally {
      back.stop()
    }
  }
}
