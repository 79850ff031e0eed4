/*
 * A browser's translation, or an extension, changes the children of elements that React rendered: it wraps a text in
 * `<font><font>`, or a word in a span. React then removes and inserts nodes that are no longer where it left them,
 * which throws, or writes new text into a node that is no longer in the document (facebook/react#11538). So the
 * children of an element are recorded when another script first changes them, and restored before React changes them
 * again: React finds what it left, the new text is shown, and the translator sees new text to translate.
 * React's changes are recognised because the build makes React call the functions here (see `guarded-react.ts` in
 * apps/web); other scripts may use any calls.
 */

/** The children that React left, by element; only for elements changed by other scripts since. */
const left = new WeakMap<Node, Node[]>()

/** For a node that another script removed, the element from which it was removed. */
const homes = new WeakMap<Node, Node>()

/** The content of a text node before another script changed it. */
const said = new WeakMap<Node, string>()

let observer: MutationObserver | null = null

/** The observed changes. */
const watched: MutationObserverInit = {
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  subtree: true,
}

/**
 * Records from now on what other scripts change in the document.
 * @param earlier changes by other scripts that were recorded before this call; they are reverted at once
 */
export function watchForeignChanges(earlier: MutationRecord[] = []): void {
  observer ??= new MutationObserver(remember)
  observer.observe(document.body, watched)
  remember(earlier)
  for (const { target } of earlier) {
    putBack(target)
    sayAgain(target)
  }
  observer.takeRecords()
}

/** Removes what other scripts put at the start of the body, since React hydrates from the body's first child. */
export function putBodyBack(earlier: MutationRecord[]): void {
  const changes = earlier.filter(({ type, target }) => type === 'childList' && target === document.body)
  if (changes.length > 0) arrange(document.body, childrenBefore(document.body, changes))
}

function remember(records: MutationRecord[]): void {
  const byParent = new Map<Node, MutationRecord[]>()
  for (const record of records) {
    const { target, oldValue } = record
    if (record.type !== 'childList') {
      if (!said.has(target)) said.set(target, oldValue ?? '')
      continue
    }
    for (const node of record.removedNodes) if (!homes.has(node)) homes.set(node, target)
    byParent.set(target, [...(byParent.get(target) ?? []), record])
  }
  for (const [parent, changes] of byParent) {
    // The body is not recorded: dialogs, portals and extensions are its children, and translators do not change it.
    if (!left.has(parent) && parent !== document.body) left.set(parent, childrenBefore(parent, changes))
  }
}

/** The children of an element before the changes. */
function childrenBefore(parent: Node, changes: MutationRecord[]): Node[] {
  const children: Node[] = [...parent.childNodes]
  for (const { addedNodes, removedNodes, nextSibling, previousSibling } of changes.toReversed()) {
    for (const added of addedNodes) {
      const place = children.indexOf(added as ChildNode)
      if (place >= 0) children.splice(place, 1)
    }
    const next = nextSibling ? children.indexOf(nextSibling) : children.length
    const place = next >= 0 ? next : previousSibling ? children.indexOf(previousSibling) + 1 : 0
    children.splice(place, 0, ...removedNodes)
  }
  return children
}

/** Restores the children of an element from before other scripts changed them, with their texts. */
function putBack(parent: Node): void {
  const children = left.get(parent)
  if (!children) return
  left.delete(parent)
  arrange(parent, children)
  for (const child of children) {
    homes.delete(child)
    sayAgain(child)
  }
}

/** Makes these the only children of an element, in this order; in the body, nodes of extensions are kept after them. */
function arrange(parent: Node, children: Node[]): void {
  const others = [...parent.childNodes].filter(child => !children.includes(child))
  const last = children.findLast(child => child.parentNode === parent)
  for (const other of others) {
    if (parent !== document.body) other.remove()
    // Moving an iframe reloads it. So foreign nodes at the end of the body are left there, and our own nodes are not
    // moved because of them.
    else if (last && other.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING) parent.appendChild(other)
  }
  let place = parent.firstChild
  for (const child of children) {
    if (child === place) place = place.nextSibling
    else parent.insertBefore(child, place)
  }
}

function sayAgain(text: Node): void {
  const words = said.get(text)
  if (words !== undefined) text.nodeValue = words
  said.delete(text)
}

/** Applies a change of React to the children as React left them, without recording it as a foreign change. */
function change<Result>(parent: Node, node: Node | null, act: () => Result): Result {
  if (!observer) return act()
  remember(observer.takeRecords())
  const home = node && homes.get(node)
  if (home) putBack(home)
  putBack(parent)
  const result = act()
  observer.takeRecords()
  return result
}

/** The child of an element that is a node or contains it; null if the node is elsewhere or detached. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/** The functions that our build makes React call in place of the node members with the same names. */
const guarded: PropertyDescriptorMap & ThisType<Node> = {
  reactInsertBefore: {
    value(node: Node, before: Node | null) {
      if (!this.isConnected) return this.insertBefore(node, before)
      return change(this, node, () => this.insertBefore(node, childWith(this, before)))
    },
  },
  reactAppendChild: {
    value(node: Node) {
      // A node that is not in the document yet is unknown to other scripts.
      if (!this.isConnected) return this.appendChild(node)
      return change(this, node, () => this.appendChild(node))
    },
  },
  reactRemoveChild: {
    value(node: Node) {
      if (!this.isConnected) return this.removeChild(node)
      // When React clears server-rendered content, it iterates over all children, including foreign ones.
      const isForeign = node.parentNode === this && left.get(this)?.includes(node) === false
      if (isForeign) left.delete(this)
      return change(this, node, () => (node.parentNode ? node.parentNode.removeChild(node) : node))
    },
  },
  reactText: {
    set(words: string) {
      change(homes.get(this) ?? this.parentNode ?? this, this, () => {
        this.nodeValue = words
        said.delete(this)
      })
    },
  },
  reactContent: {
    set(words: string) {
      left.delete(this)
      change(this, null, () => {
        this.textContent = words
      })
    },
  },
}

/** Lets React render into another window, such as an iframe, whose nodes have other prototypes. */
export function letReactDrawIn(other: Window & typeof globalThis): void {
  if (!('reactText' in other.Node.prototype)) Object.defineProperties(other.Node.prototype, guarded)
}

if (typeof window !== 'undefined') letReactDrawIn(window)
