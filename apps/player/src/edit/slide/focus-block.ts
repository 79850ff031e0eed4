import type { Fixes } from './focus-target.ts'
import { openFields } from './open-fields.ts'

/**
 * Puts the caret into the first text of a block, in a translation into the first empty text, or into the field that
 * fixes a finding; waits for the block to be rendered.
 */
export function focusBlock(canvas: HTMLElement | null, id: string, finding?: Fixes): void {
  // At once if possible: what is typed in the meantime would be lost.
  if (!focusWithin(canvas, id, finding)) requestAnimationFrame(() => focusWithin(canvas, id, finding))
}

function focusWithin(canvas: HTMLElement | null, id: string, finding?: Fixes): boolean {
  const block = canvas?.querySelector(`[data-block="${id}"]`)
  const fixing = block && (finding ? fieldThatFixes(block, finding) : openFields(block)[0])
  const words = block?.querySelector<HTMLElement>('[contenteditable="true"], textarea')
  // Do not focus the toolbar of the block: pressing the same key again would move or remove the block.
  const others = [...(block?.querySelectorAll<HTMLElement>('input:enabled, button:enabled') ?? [])]
  const field = fixing || words || others.find(other => !other.closest('[role="toolbar"]'))
  field?.focus({ preventScroll: true })
  ;(fixing || block)?.scrollIntoView({ block: 'nearest' })
  return field !== undefined && field === document.activeElement
}

/** The findings about missing text. */
const wantsWords = ['empty-text', 'too-few-parts']

/**
 * The field that fixes a finding: the one with that `data-fixes`, for two equal parts the last of them or, for missing
 * text, the first empty required one.
 */
function fieldThatFixes(block: Element, { code, nth = 0, text }: Fixes): HTMLElement | undefined {
  const places = [...block.querySelectorAll<HTMLElement>(`[data-fixes~="${code}"]`)]
  const said = places[nth] ?? places[0]
  // For rich text the attribute is on an element around the field.
  if (said) return said.querySelector<HTMLElement>('[contenteditable], textarea') ?? said
  if (code === 'same-parts') {
    const fields = [...block.querySelectorAll<HTMLElement>('[contenteditable="true"], textarea')]
    const isSame = (field: HTMLElement) =>
      (field instanceof HTMLTextAreaElement ? field.value : field.innerText).trim() === text
    return fields.findLast(isSame)
  }
  if (!wantsWords.includes(code)) return undefined
  // The parts first: a question without text has an attribute of its own.
  const parts = [
    ...block.querySelectorAll<HTMLElement>('ol :is([contenteditable="true"]:not([data-optional]), textarea)'),
  ]
  const blank = parts.find(field => !(field instanceof HTMLTextAreaElement ? field.value : field.textContent)?.trim())
  if (blank) return blank
  const texts = [...block.querySelectorAll<HTMLElement>('[contenteditable="true"]:not([data-optional])')]
  const lines = [...block.querySelectorAll<HTMLTextAreaElement>('textarea')]
  return texts.find(text => !text.textContent?.trim()) ?? lines.find(line => line.value.trim() === '')
}
