import { type ComponentType, createContext, createElement, use, useEffect, useReducer } from 'react'
import { againOnceOnline } from './online.ts'
import { useRetryOnline } from './use-retry-online.ts'

/** Why a part could not be loaded, after how many attempts, and a function that loads it again. */
type FailedPart = { fault: unknown; attempts: number; loadAgain: () => void }

const Failed = createContext<FailedPart>({ fault: undefined, attempts: 0, loadAgain: () => {} })

/** For the substitute of a part: why the part is missing. */
export const useFailedPart = () => use(Failed)

/** For the substitute of a part: loads the part as soon as the network is back. */
export function useLoadOnceOnline(): void {
  useRetryOnline(true, useFailedPart().loadAgain)
}

/**
 * A part that is loaded when it is first drawn, or by `load`, which never rejects. Drawing it before suspends. If
 * loading fails, e.g. without a network, a substitute is drawn, since a thrown error would remove everything around it.
 * The substitute remains until the part has loaded, by `loadAgain` or at the part's next use. React's own `lazy` cannot
 * do this: it remembers a failure.
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
