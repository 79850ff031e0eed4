import { isAtLeast } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'

/** A person and one right of theirs. */
export type Share = Answer<'getShares'>[number]['shares'][number]

/** A person with the right that was given to them here, and the strongest of those they have by what is around. */
export type Holder = Pick<Share, 'mail' | 'name'> & { own: Share | null; inherited: Share | null }

/** Who has rights on something, each person once: in the order of the rights given here, then of those by what is around. */
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
