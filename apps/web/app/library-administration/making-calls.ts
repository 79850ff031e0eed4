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

/** The answer to a call; a refusal is thrown, with its code as the message. */
export async function answerTo<Query>(
  call: Promise<{ status: string; message: string; query: Query }>,
): Promise<Query> {
  const { status, message, query } = await call
  if (status === 'error') throw new Error(message)
  return query
}

/** The first object of an answer; throws where there is none, as for something that is gone. */
export function first<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('not-found')
  return item
}

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
