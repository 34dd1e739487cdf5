/** Finds the scripts that a browser fetches before it can show a page. */

const IMPORTS = /\b(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g
/** In the source of an element, or in the list of scripts for after the first paint. */
const MODULES = /\/(assets\/[\w.-]+\.js)(?=["\s])/g

interface Given {
  html: string
  /** Further scripts of the page, by their path in the build. */
  pages: readonly string[]
  read: (file: string) => Promise<string>
}

/** Returns the scripts of a document and its pages with their static imports, sorted, each once. */
export async function scriptsOf({ html, pages, read }: Given): Promise<string[]> {
  const waiting = [...[...html.matchAll(MODULES)].map(([, file = '']) => file), ...pages]
  if (waiting.length === pages.length) throw new Error('The document names no script')
  const found = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    for (const [, name = ''] of (await read(file)).matchAll(IMPORTS)) waiting.push(`assets/${name}`)
  }
  return [...found].toSorted()
}
