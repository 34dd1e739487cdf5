import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

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
