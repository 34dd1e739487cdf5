/**
 * Keeps a page correct under a page translator. Chrome's takes a text node out of the document and puts `<font>` elements with the translation
 * in its place. React keeps writing to the old text node, which is no longer visible, and fails when it removes it. So a text
 * returns when React changes or moves it, and the translator then translates it anew. Our pages have no `<font>` of their own. Text in an
 * SVG would vanish inside one, so drawings have the class `notranslate`.
 */

/** The original texts of each translation, in order. */
const textsOf = new WeakMap<Node, Text[]>()
/** The translation of a text. */
const translationOf = new WeakMap<Node, Element>()

let isFollowing = false

/** Call before React renders. A second call does nothing. */
export function followTranslations(): void {
  if (isFollowing) return
  isFollowing = true
  const changes = new MutationObserver((records) => {
    for (const { target } of records) bringBack(target)
  })
  const page = new MutationObserver((records) => {
    // Only elements added in the same step replaced the text: React also removes texts next to translations.
    const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)))
    if (fresh.size === 0) return
    for (const record of records) {
      const place = [...record.addedNodes, record.previousSibling, record.nextSibling]
      const translation = place.filter(isTranslation).find((each) => fresh.has(each))
      if (translation === undefined) continue
      for (const text of record.removedNodes) if (text instanceof Text) replaced(text, translation, changes)
    }
  })
  page.observe(document.body, { childList: true, subtree: true })
  beforeMoves('removeChild', (_parent, child) => bringBack(child))
  beforeMoves('insertBefore', (parent, child, before) => {
    bringBack(child)
    if (before?.parentNode !== parent) bringBack(before)
  })
  beforeMoves('appendChild', (_parent, child) => bringBack(child))
}

const isTranslation = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font'

function replaced(text: Text, translation: Element, changes: MutationObserver): void {
  textsOf.set(translation, [...(textsOf.get(translation) ?? []), text])
  translationOf.set(text, translation)
  changes.observe(text, { characterData: true })
}

/** Puts the texts of a translation back in its place, if this is one of them and the translation still stands. */
function bringBack(text: Node | null | undefined): void {
  const translation = text && translationOf.get(text)
  if (!translation) return
  const texts = textsOf.get(translation) ?? []
  for (const each of texts) translationOf.delete(each)
  translation.replaceWith(...texts.filter(({ parentNode }) => parentNode === null))
}

type Move = 'removeChild' | 'insertBefore' | 'appendChild'

/** React moves nodes by these three methods of the parent. */
function beforeMoves(name: Move, prepare: (parent: Node, child: Node, before?: Node | null) => void): void {
  const move: (...given: never[]) => Node = Node.prototype[name]
  Object.defineProperty(Node.prototype, name, {
    configurable: true,
    writable: true,
    value(this: Node, child: Node, before?: Node | null): unknown {
      prepare(this, child, before)
      return Reflect.apply(move, this, [child, before])
    },
  })
}
