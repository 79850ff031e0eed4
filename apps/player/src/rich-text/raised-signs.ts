import { keptStyle } from './disarm-clipboard.ts'

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ'

/**
 * Writes superscript and subscript numbers as Unicode characters, since no text here has either: 10³ would become 103.
 * Expects the output of `disarmClipboard` where styles are to count, as those of Google Docs.
 */
export function drawRaisedSigns(root: Element): void {
  for (const element of root.querySelectorAll('sup')) replaceSigns(element, raised)
  for (const element of root.querySelectorAll('sub')) replaceSigns(element, lowered)
  for (const element of root.querySelectorAll(`span[${keptStyle}*="vertical-align" i]`)) {
    const place = /vertical-align:\s*(super|sub)\b/i.exec(element.getAttribute(keptStyle) ?? '')?.[1]?.toLowerCase()
    if (place) replaceSigns(element, place === 'super' ? raised : lowered)
  }
}

/** Leaves letters as they are: 1er is as readable as 1ᵉʳ, and screen readers read it better. */
function replaceSigns(element: Element, signs: string): void {
  const places = [...element.textContent].map(sign => '0123456789+-−=()n'.indexOf(sign))
  if (places.every(place => place >= 0)) element.textContent = places.map(place => signs[place]).join('')
}
