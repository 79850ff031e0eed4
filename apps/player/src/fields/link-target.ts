import { href } from '@preau/course/rich-text'

/** The address meant by what was typed: `ecole.ch` is https, `a@b.ch` a mail; null where it is none that may be linked. */
export function linkTarget(typed: string): string | null {
  const text = typed.trim()
  const target = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)
    ? `mailto:${text}`
    : /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]|$)/u.test(text)
      ? `https://${text}`
      : text
  return href.safeParse(target).success ? target : null
}
