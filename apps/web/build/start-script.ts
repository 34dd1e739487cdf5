import type { Plugin, Rolldown } from 'vite'

/** Chunks that every signed-in visit loads, and the chunk of the home page. */
const SIGNED_IN = ['SignedInOnly', 'session-calls']
const HOME = ['home']

/** Matches script and modulepreload tags with their URL. The entry module comes first. */
const SCRIPT_TAG =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

/** Removes the script tags from a document. Returns the document and the URLs. */
export function withoutScripts(html: string): { html: string; scripts: string[] } {
  const scripts = [...html.matchAll(SCRIPT_TAG)].map(([, file = '']) => file)
  return { html: html.replaceAll(SCRIPT_TAG, ''), scripts }
}

/** Lets public/ahead.js start the app: replaces the script tags by one with the files to load. */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    transformIndexHtml: {
      order: 'post',
      handler(document, { bundle, path }) {
        if (path !== '/app.html' || bundle === undefined) return document
        const { html, scripts } = withoutScripts(document)
        const named = (names: readonly string[]) =>
          [...filesOf(names, bundle)].map((file) => `/${file}`).filter((file) => !scripts.includes(file))
        const signedIn = named(SIGNED_IN)
        const home = named(HOME).filter((file) => !signedIn.includes(file))
        const attrs = {
          src: '/ahead.js',
          async: true,
          'data-app': scripts.join(' '),
          'data-signed-in': signedIn.join(' '),
          'data-home': home.join(' '),
        }
        return { html, tags: [{ tag: 'script', injectTo: 'head-prepend', attrs }] }
      },
    },
  }
}

/** Returns the files of these chunks and their static imports. Throws for an unknown chunk. */
function filesOf(names: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const waiting = names.map((name) => {
    const found = chunks.find((chunk) => chunk.name === name)
    if (found === undefined) throw new Error(`the build has no chunk "${name}"`)
    return found.fileName
  })
  const files = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    waiting.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []))
  }
  return files
}
