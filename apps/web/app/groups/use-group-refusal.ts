import { assignmentsMaximum, sheetsMaximum } from '@preau/contract/assignments/calls'
import { groupPeopleMaximum, ledGroupsMaximum } from '@preau/contract/groups/calls'
import { type RefusalAt, useRefusal } from '#use-refusal.ts'

/** The limits that words about groups name. */
export const groupLimits = {
  people: groupPeopleMaximum,
  groups: ledGroupsMaximum,
  assignments: assignmentsMaximum,
  certificates: sheetsMaximum,
}

/** Says why a call about groups was refused, with the limit that was reached. */
export function useGroupRefusal(): (refusal: RefusalAt<'groups'>) => string {
  const words = useRefusal('groups')
  return refusal => words(refusal, groupLimits)
}
