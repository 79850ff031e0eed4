import { type ComponentType, createContext, createElement, use, useEffect, useReducer } from 'react'
import { againOnceOnline } from './online.ts'
import { useRetryOnline } from './use-retry-online.ts'

/** Why a part could not be loaded, after how many attempts, and a function that loads it again. */
type FailedPart = { fault: unknown; attempts: number; loadAgain: () => void }

const Failed = createContext<FailedPart>({ fault: undefined, attempts: 0, loadAgain: () => {} })

/** In the substitute of a part: the part in whose place it is. */
export const useFailedPart = () => use(Failed)

/** In the substitute of a part: loads the part as soon as the network is back. */
export function useLoadOnceOnline(): void {
  useRetryOnline(true, useFailedPart().loadAgain)
}

/**
 * A part that is loaded when it is first drawn, or by `load`, which is never rejected: before, drawing it suspends. If that
 * fails, as without network, a substitute is drawn: a thrown error would take down all around it. The substitute remains
 * until the part has loaded, by `loadAgain` or at the part's next use; `lazy` of React remembers a failure.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): ComponentType<Props> & { load: () => Promise<void> } {
  let Part: ComponentType<Props> | undefined
  let failed: { fault: unknown; attempts: number } | undefined
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= againOnceOnline(fetchPart).then(
      part => {
        Part = part
      },
      fault => {
        failed = { fault, attempts: (failed?.attempts ?? 0) + 1 }
        loading = undefined
      },
    )
    return loading
  }
  function LazyPart(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    useEffect(
      () => () => {
        failed = undefined
      },
      [],
    )
    if (!Part && !failed) use(load())
    if (Part) return createElement(Part, props)
    const value = { fault: failed?.fault, attempts: failed?.attempts ?? 0, loadAgain: () => void load().then(redraw) }
    return createElement(Failed, { value }, createElement(instead, props))
  }
  return Object.assign(LazyPart, { load })
}
