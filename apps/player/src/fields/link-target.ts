import { href } from '@preau/course/rich-text-schema'

/** The address for what was typed: `ecole.ch` becomes https, `a@b.ch` a mail address; null if it may not be linked. */
export function linkTarget(typed: string): string | null {
  const text = typed.trim()
  const target = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)
    ? `mailto:${text}`
    : /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]|$)/u.test(text)
      ? `https://${text}`
      : text
  return href.safeParse(target).success ? withoutDetour(target) : null
}

/** Redirecting pages by host, with the address parameters that hold the target. */
const detours: readonly (readonly [host: RegExp, parameters: readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z.]+$/, ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com$/, ['url']],
  [/^lm?\.facebook\.com$/, ['u']],
  [/^l\.instagram\.com$/, ['u']],
  [/^(?:www\.)?youtube\.com$/, ['q']],
  [/^(?:www\.)?linkedin\.com$/, ['url']],
]

const detourPaths = /^\/(?:url|l\.php|redirect|safety\/go|redir\/redirect)?$/

/** The final target of a redirecting address, if it is in the address: search engines, mail and networks track clicks. */
export function withoutDetour(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const [, parameters = []] = detours.find(([host]) => url && host.test(url.hostname)) ?? []
  if (!url || !detourPaths.test(url.pathname)) return address
  const target = parameters.map(name => url.searchParams.get(name)).find(value => value && /^https?:/.test(value))
  return target && href.safeParse(target).success ? target : address
}
