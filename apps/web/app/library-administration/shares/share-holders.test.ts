import { expect, test } from 'vitest'
import { holdersOf, type Share } from './share-holders.ts'

const aShare = (mail: string, right: Share['right'], inheritedFrom: string | null = null): Share => ({
  mail,
  name: mail,
  right,
  inheritedFrom,
})

test('R-48 a person is listed once among those with rights, with their own right and the one inherited from the level', () => {
  const [own, other, byLevel] = [aShare('lea', 'writer'), aShare('ugo', 'reader'), aShare('lea', 'owner', 'Cycle 2')]
  expect(holdersOf([own, other, byLevel])).toEqual([
    { mail: 'lea', name: 'lea', own, inherited: byLevel },
    { mail: 'ugo', name: 'ugo', own: other, inherited: null },
  ])
})

test('R-48 when a person inherits several rights, the strongest is shown', () => {
  const [weak, strong] = [aShare('lea', 'reader', 'Cycle 2'), aShare('lea', 'owner', 'Cycle 3')]
  const lea = { mail: 'lea', name: 'lea', own: null, inherited: strong }
  expect(holdersOf([weak, strong])).toEqual([lea])
  expect(holdersOf([strong, weak])).toEqual([lea])
})
