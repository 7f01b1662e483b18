/**
 * Translators replace each text of the page, e.g. by `<font>`, while React still holds the text:
 * it would crash when it removes that text, or change it where nobody sees it (GEN-16).
 */
export function followTranslators(): MutationObserver {
  const { removeChild, insertBefore } = Node.prototype;
  /** The nodes in the page that replace a text. */
  const standIns = new WeakMap<Node, Node>();

  const follow = (records: readonly MutationRecord[]): void => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // React has changed or moved the text, so its translation is out of date.
      for (const text of [target, ...addedNodes]) {
        const standIn = standIns.get(text) as ChildNode | undefined;
        standIns.delete(text);
        if (!standIn || standIn.contains(text)) continue;
        if (text === target) standIn.replaceWith(text);
        else standIn.remove();
      }
      const standIn =
        addedNodes[0] ?? [previousSibling, nextSibling].find((near) => near?.nodeName === 'FONT');
      if (!standIn) continue;
      for (const node of removedNodes) {
        standIns.set(node, standIn);
        // Out of the page it is no longer observed.
        observer.observe(node, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });

  const shownIn = (parent: Node, node: Node | null): Node | null => {
    follow(observer.takeRecords());
    let shown = node;
    while (shown && shown.parentNode !== parent) shown = standIns.get(shown) ?? shown.parentNode;
    return shown;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, shownIn(this, before));
    return child;
  };
  return observer;
}
