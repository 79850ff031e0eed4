import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'

/** The refusals that have words of their own; anything else is a fault of ours or of the network. */
const known = [
  'accessdenied',
  'not-found',
  'unknown-person',
  'last-leadowner',
  'old-version',
  'parent-is-gone',
] as const
export type Refusal = (typeof known)[number]

/** Which refusal something thrown is; null for a fault. */
export function refusalOf(fault: unknown): Refusal | null {
  return known.find(code => fault instanceof Error && fault.message === code) ?? null
}

/** Says in a toast, and in the browser's log, that something did not work; what can be explained is explained. */
export function useSayFault(): (fault: unknown) => void {
  const { t } = useTranslation('library-administration')
  return fault => {
    const refusal = refusalOf(fault)
    if (!refusal) reportError(fault)
    showToast({ text: t(refusal ? `refusals.${refusal}` : 'refusals.fault'), look: 'bad', duration: 10_000 })
  }
}
