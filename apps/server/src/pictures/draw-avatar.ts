import { avatarLetters } from './avatar-letters.ts'

/** Backgrounds of avatars, each dark enough for white letters (7:1). */
const grounds = ['#1F5F57', '#1C5169', '#8A3414', '#523D86', '#6E4A00']

/** A person's initials, at most two: of each word the first letter or digit that can be drawn, without its accents. */
export function initialsOf(words: string[]): string {
  return words
    .map(word => word.normalize('NFD').toUpperCase())
    .map(word => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(letter => Object.hasOwn(avatarLetters, letter))
    .join('')
    .slice(0, 2)
}

/** The number of the background of a person's initials; always the same for one person. */
export function groundOf(seed: string): number {
  const sum = [...seed].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return sum % grounds.length
}

/** A name for the drawing of some initials on a background, in characters that every file store accepts. */
export function avatarName(initials: string, groundNumber: number): string {
  const letters = [...initials].map(letter =>
    /[A-Z0-9]/.test(letter) ? letter : `u${letter.codePointAt(0)?.toString(16)}`,
  )
  return `initials/${letters.join('') || '0'}-${groundNumber}`
}

/** An SVG of 60 by 60: initials on a background; without initials, the figure of a person. */
export function drawAvatar(initials: string, groundNumber: number): string {
  const ground = `<rect width="60" height="60" fill="${grounds[groundNumber]}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">${ground}${figure(initials)}</svg>`
}

function figure(initials: string): string {
  const letters = [...initials].flatMap(letter => avatarLetters[letter] ?? [])
  if (letters.length === 0)
    return '<g fill="#FFFFFF"><circle cx="30" cy="23" r="11"/><path d="M8 60a22 22 0 0 1 44 0z"/></g>'
  const scale = 0.27
  const width = letters.reduce((total, letter) => total + letter.width, 0) * scale
  const glyphs = letters.map(({ d }, index) => {
    const before = letters.slice(0, index).reduce((total, letter) => total + letter.width, 0)
    return `<path transform="translate(${before})" d="${d}"/>`
  })
  return `<g fill="#FFFFFF" transform="translate(${30 - width / 2} 39) scale(${scale})">${glyphs.join('')}</g>`
}
