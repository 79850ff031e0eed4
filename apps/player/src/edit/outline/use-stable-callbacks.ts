import { useLayoutEffect, useRef, useState } from 'react'

/** Functions with a stable identity across renders that call the latest function of their name. */
export function useStableCallbacks<Functions extends Record<keyof Functions, (...given: never[]) => unknown>>(
  functions: Functions,
): Functions {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [lasting] = useState(() => {
    const names = Object.keys(functions) as (keyof Functions)[]
    return Object.fromEntries(names.map(name => [name, (...given: never[]) => latest.current[name](...given)]))
  })
  return lasting as Functions
}
