/** All elements with a local name, whatever their prefix: programs choose their own prefixes. */
export const named = (within: Document | Element | null, name: string): Element[] =>
  within ? [...within.getElementsByTagNameNS('*', name)] : []

/** The first child with a local name. */
export const child = (element: Element | null | undefined, name: string): Element | null =>
  [...(element?.children ?? [])].find(({ localName }) => localName === name) ?? null

/** An attribute by its local name: `val` if none is named. */
export const value = (element: Element | null | undefined, name = 'val'): string | null =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? null
