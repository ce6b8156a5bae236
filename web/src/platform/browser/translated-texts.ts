/** What a browser's translation put in the place of a text, by the text. */
const standsFor = new WeakMap<Node, ChildNode>()

/**
 * Browsers that translate a page replace its texts by elements of their own, which React does not know: it would write
 * to texts that nobody sees, and fail when it removes or moves them. So a changed text returns to its place, and what
 * stands for a removed one is removed. Must run before React renders.
 */
export function followTranslation(): () => void {
  const seen = new MutationObserver(follow)
  seen.observe(document.documentElement, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = childOf(this, child)
    if (shown !== null) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    insertBefore.call(this, added, before === null ? null : childOf(this, before))
    return added
  }

  function follow(records: readonly MutationRecord[]): void {
    const put: Node[] = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isOfTranslation))
    for (const { type, target, removedNodes, previousSibling, nextSibling, addedNodes } of records) {
      if (type === 'characterData') bringBack(target)
      else
        for (const text of removedNodes) {
          if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
          const stand = [...addedNodes, previousSibling, nextSibling].find((one) => one !== null && put.includes(one))
          if (stand === undefined) continue
          standsFor.set(text, stand as ChildNode)
          seen.observe(text, { characterData: true })
        }
    }
  }

  /** React has changed a text that a translation had replaced. */
  function bringBack(text: Node): void {
    const stand = standsFor.get(text)
    if (stand === undefined || text.isConnected) return
    standsFor.delete(text)
    stand.replaceWith(text)
  }

  /** The child of `parent` that is, holds or stands for a node. */
  function childOf(parent: Node, node: Node): Node | null {
    if (node.parentNode === parent) return node
    follow(seen.takeRecords())
    let at: Node | null = standsFor.get(node) ?? node
    while (at !== null && at.parentNode !== parent) at = at.parentNode
    return at
  }

  return () => {
    seen.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}

/** Chrome and Edge put a `font` in the place of each text. */
const isOfTranslation = (node: Node): node is ChildNode => node.nodeName === 'FONT'
