import type { Plugin, Rolldown } from 'vite'

/** What the signed-in app asks for as soon as it runs, and the page that most visits are for. */
const SIGNED_IN = ['SignedInOnly', 'session-calls']
const HOME = ['home']

/** What asks for a script in a document, with the script's address. The module itself stands before what it imports. */
const SCRIPT_TAG =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

/** Returns a document that asks for no script by itself, and the addresses of those that it asked for. */
export function withoutScripts(html: string): { html: string; scripts: string[] } {
  const scripts = [...html.matchAll(SCRIPT_TAG)].map(([, file = '']) => file)
  return { html: html.replaceAll(SCRIPT_TAG, ''), scripts }
}

/**
 * Leaves it to public/ahead.js to begin the app, and tells it in the app's document which files that takes, and which a signed-in visit
 * will need beside.
 */
export function toldAhead(): Plugin {
  return {
    name: 'told-ahead',
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

/** The scripts of these chunks with all that they import before they can run. Refuses a name that the build does not have. */
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
