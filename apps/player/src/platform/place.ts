import { isObjectId } from '@preau/contract/library/object-id'

/** A place in a tool: a module, and a slide of it or none in particular. */
export type SlidePlace = { module: string; slide: string | null }

/** Reads `tool/module` or `tool/module/slide`; null if it is neither or of another tool. */
export function readPath(path: string, tool: string): SlidePlace | null {
  const [first, module, slide, ...rest] = path.split('/').filter(Boolean)
  const isOurs = first === tool && isObjectId(module) && rest.length === 0
  if (!isOurs || (slide !== undefined && !isObjectId(slide))) return null
  return { module, slide: slide ?? null }
}

/** Writes `tool/module/slide`, as the page reads it. */
export function writePath(tool: string, { module, slide }: SlidePlace): string {
  return [tool, module, ...(slide === null ? [] : [slide])].join('/')
}

/** Address of the page around the player at a place. */
export function placeAddress(lang: string, tool: string, { module, slide }: SlidePlace): string {
  return `/${lang}/tool/${tool}/modules/${module}${slide === null ? '' : `/slides/${slide}`}`
}

/** Address of the page of a tool. */
export function toolAddress(lang: string, tool: string): string {
  return `/${lang}/session/${tool}`
}

/** Address of the page with what one needs to propose a tool to colleagues. */
export function colleaguesAddress(lang: string, tool: string): string {
  return `/${lang}/tool/${tool}/colleagues`
}

/** Address of the page that verifies a certificate. */
export function certificateAddress(lang: string, code: string): string {
  return `/${lang}/validate?${new URLSearchParams({ key: code })}`
}

/** Address that signs in and comes back to a place. */
export function signInAddress(lang: string, returnTo: string): string {
  return `/${lang}?${new URLSearchParams({ login: '', form: '', return: returnTo })}`
}

/** Address that registers and comes back to a place. */
export function signUpAddress(lang: string, returnTo: string): string {
  return `/${lang}/signup?${new URLSearchParams({ return: returnTo })}`
}

/** The slide to open first: the requested one, else the last visited, else the first; null in an empty module. */
export function slideToOpen(
  slides: readonly { id: string }[],
  asked: string | null,
  left: string | null,
): string | null {
  const has = (slide: string | null) => slides.some(({ id }) => id === slide)
  return has(asked) ? asked : has(left) ? left : (slides[0]?.id ?? null)
}
