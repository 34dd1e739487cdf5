import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>>[1]

const HOME = ['areas/game/home/home.tsx']
/** Entry modules of the two documents: the landing and the app. */
const DOCUMENTS = ['app/front-main.tsx', 'app/main.tsx']
/** Pages outside the game, which must stay small. */
const AROUND = [
  ...DOCUMENTS,
  ...['LandingPage', 'dialogs'].map((name) => `areas/club/landing/${name}.tsx`),
  'areas/account/login/login.tsx',
  ...['join', 'onboard', 'dictionary', 'map', 'support'].map((name) => `areas/club/${name}/${name}.tsx`),
]
const PIECES =
  /\/(?:apps\/web\/src\/(?:areas\/game\/shared|shared\/(?:ui|art|components|invite|dictionary|sea-chart))|@phosphor-icons)\//

/** Bundles a league's home into two files, game code and shared pieces. Automatic splitting would make about sixty files. */
export const homeChunks = (['game', 'pieces'] as const).map((name): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => (modulesOf(graph)[name].has(id) ? name : null),
  debugName: name,
  minShareCount: 2,
  // Public pages never import the game, and pieces import neither, so dependencies stay out of the groups.
  includeDependenciesRecursively: false,
}))

interface Modules {
  game: ReadonlySet<string>
  pieces: ReadonlySet<string>
}

let known: ({ graph: Graph } & Modules) | null = null

function modulesOf(graph: Graph): Modules {
  if (known?.graph !== graph) {
    const around = closureOf(AROUND, graph)
    const documents = closureOf(DOCUMENTS, graph)
    const home = [...closureOf(HOME, graph)]
    known = {
      graph,
      game: new Set(home.filter((id) => !around.has(id))),
      pieces: new Set(home.filter((id) => around.has(id) && !documents.has(id) && PIECES.test(id))),
    }
  }
  return known
}

/** Returns these modules and their static imports. Throws for an unknown module. */
function closureOf(names: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const waiting = names.map((name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url)))
  for (const id of waiting) if (graph.getModuleInfo(id) === null) throw new Error(`the build has no ${id}`)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Chunks that every signed-in visit loads, and the chunk of the home page. */
const SIGNED_IN = ['SignedInOnly', 'session-calls']
const HOME_CHUNKS = ['home']
/** What a practice season shows first. */
const PRACTICE_CHUNKS = [...HOME_CHUNKS, 'practice', 'local-league', 'PracticeBar']

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
        const beyond = (names: readonly string[]) => named(names).filter((file) => !signedIn.includes(file))
        const attrs = {
          src: '/ahead.js',
          async: true,
          'data-app': scripts.join(' '),
          'data-signed-in': signedIn.join(' '),
          'data-home': beyond(HOME_CHUNKS).join(' '),
          'data-practice': beyond(PRACTICE_CHUNKS).join(' '),
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
