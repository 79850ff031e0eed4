import { useLayoutEffect, useRef, useState } from 'react'

/** Functions that stay the same from drawing to drawing, and each time do what the latest of their name does. */
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
