import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { secretShapes } from '#document/link-secret.ts'

/**
 * The secret behind the `#` of this page's address, which no server gets; empty if there is none. A fragment that names
 * a part of the page does not replace it: the address has it again at once, for another language or a reload.
 */
export function useLinkSecret(kind: keyof typeof secretShapes): string {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [known, setKnown] = useState('')
  const found = secretShapes[kind].test(hash.slice(1)) ? hash.slice(1) : null
  if (found !== null && found !== known) setKnown(found)
  const isCovered = found === null && known !== ''
  useEffect(() => {
    if (isCovered) void navigate({ search, hash: known }, { replace: true, preventScrollReset: true })
  }, [isCovered, known, search, navigate])
  return found ?? known
}
