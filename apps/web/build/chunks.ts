/**
 * Decides which modules of the web app are bundled into one file. A league's home is the page that is opened most: its code goes into a few
 * files, and the bundler splits everything else by itself.
 */
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The bundler's graph of all modules and their imports. */
type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>>[1]

/** The page of a league's home. */
const HOME = ['areas/game/home/home.tsx']
/** Entry modules of the two HTML documents: index.html, the landing, and app.html, the app. */
const DOCUMENTS = ['app/front-main.tsx', 'app/main.tsx']
/** Pages outside the game. They must stay small, so they must not load the game's code. */
const PUBLIC_PAGES = [
  ...DOCUMENTS,
  ...['LandingPage', 'dialogs'].map((name) => `areas/club/landing/${name}.tsx`),
  'areas/account/login/login.tsx',
  ...['join', 'onboard', 'dictionary', 'map', 'support'].map((name) => `areas/club/${name}/${name}.tsx`),
]
/** Folders whose modules may go into `pieces`. */
const PIECES =
  /\/(?:apps\/web\/src\/(?:areas\/game\/shared|shared\/(?:ui|art|components|invite|dictionary|sea-chart))|@phosphor-icons)\//
/** Modules that go into `rules`: the small ones that pages outside the game need, too. */
const RULES = /\/packages\/game\/src\/(?:values\/(?:assert|instant|points|units)|season\/(?:constants|weeks))\.ts$/

/**
 * The files of a league's home: `game`, its own code, and what public pages use too: `pieces`, the shared parts, and `rules`, what the
 * browser needs of the rules. Automatic splitting would make about sixty files.
 */
export const homeChunks = (['game', 'pieces', 'rules'] as const).map((name): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => (homeModules(graph)[name].has(id) ? name : null),
  debugName: name,
  minShareCount: 2,
  // Public pages never import the game, and pieces import neither of them, so dependencies stay out of the groups.
  includeDependenciesRecursively: false,
}))

interface HomeModules {
  game: ReadonlySet<string>
  pieces: ReadonlySet<string>
  rules: ReadonlySet<string>
}

let computed: ({ graph: Graph } & HomeModules) | null = null

/** Returns the ids of the modules of each file. Computed once for a graph. */
function homeModules(graph: Graph): HomeModules {
  if (computed?.graph !== graph) {
    const onPublicPages = closureOf(PUBLIC_PAGES, graph)
    const documents = closureOf(DOCUMENTS, graph)
    const home = [...closureOf(HOME, graph)]
    computed = {
      graph,
      game: new Set(home.filter((id) => !onPublicPages.has(id))),
      pieces: new Set(home.filter((id) => onPublicPages.has(id) && !documents.has(id) && PIECES.test(id))),
      rules: new Set(home.filter((id) => onPublicPages.has(id) && RULES.test(id))),
    }
  }
  return computed
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
