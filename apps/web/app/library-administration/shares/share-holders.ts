import { isAtLeast } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'

/** A person and one right of theirs. */
export type Share = Answer<'getShares'>[number]['shares'][number]

/** A person with their own right on this object, and the strongest of those they inherit. */
export type Holder = Pick<Share, 'mail' | 'name'> & { own: Share | null; inherited: Share | null }

/** The people with rights on an object, each once: ordered by own rights, then by inherited ones. */
export function holdersOf(shares: readonly Share[]): Holder[] {
  const holders = new Map<string, Holder>()
  for (const share of shares) {
    const { mail, name, right, inheritedFrom } = share
    const { own = null, inherited = null } = holders.get(mail) ?? {}
    const isStronger = inheritedFrom !== null && !(inherited && isAtLeast(inherited.right, right))
    holders.set(mail, {
      mail,
      name,
      own: inheritedFrom === null ? share : own,
      inherited: isStronger ? share : inherited,
    })
  }
  return [...holders.values()]
}
