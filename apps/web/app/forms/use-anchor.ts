import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Goes to the part of the page that the address names: it was not there yet when the page opened. */
export function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
}
