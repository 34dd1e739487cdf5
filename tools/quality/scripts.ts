/** What a build's document makes a browser fetch before its page can be shown. */

const IMPORTS = /\b(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g
/** As the source of an element, or in a list of those that come after the first paint. */
const MODULES = /\/(assets\/[\w.-]+\.js)(?=["\s])/g

interface Given {
  html: string
  /** Scripts that the address needs besides, by their path in the build. */
  pages: readonly string[]
  read: (file: string) => Promise<string>
}

/** Returns the scripts of a document and of its pages, with all that they import before they can run, each once, in order of names. */
export async function scriptsOf({ html, pages, read }: Given): Promise<string[]> {
  const waiting = [...[...html.matchAll(MODULES)].map(([, file = '']) => file), ...pages]
  if (waiting.length === pages.length) throw new Error('the document names no script')
  const found = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, name = ''] of (await read(file)).matchAll(IMPORTS)) waiting.push(`assets/${name}`)
  }
  return [...found].toSorted()
}
