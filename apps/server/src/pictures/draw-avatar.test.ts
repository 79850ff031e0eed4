import { expect, test } from 'vitest'
import { avatarLetters } from './avatar-letters.ts'
import { drawAvatar, initialsOf } from './draw-avatar.ts'

test('W-04 initials are the letters that names begin with, also letters that are not Latin ones with an accent', () => {
  const names = [
    'Noé Œuvray',
    'Çelik Øster',
    'łucja Ćosić',
    'Ærø Đorđević',
    'Ðóra Þórsdóttir',
    '’Aïcha 7',
    '李 Li',
    '李 明',
  ]
  expect(names.map(name => initialsOf(name.split(' ')))).toEqual(['NŒ', 'CØ', 'ŁC', 'ÆĐ', 'ÐÞ', 'A7', 'L', ''])
  expect(drawAvatar('Œ', 0)).toContain(avatarLetters.Œ?.d)
})
