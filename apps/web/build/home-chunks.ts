import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>>[1]

const HOME = ['areas/game/home/home.tsx']
/** What a visit begins with: the front door, and every other document. */
const DOCUMENTS = ['app/front-main.tsx', 'app/main.tsx']
/** Pages before the game, which are to stay small. */
const AROUND = [
  ...DOCUMENTS,
  ...['LandingPage', 'dialogs'].map((name) => `areas/club/landing/${name}.tsx`),
  'areas/account/login/login.tsx',
  ...['join', 'onboard', 'dictionary', 'map', 'support'].map((name) => `areas/club/${name}/${name}.tsx`),
]
const PIECES =
  /\/(?:apps\/web\/src\/(?:areas\/game\/shared|shared\/(?:ui|art|components|invite|dictionary|sea-chart))|@phosphor-icons)\//

/**
 * What a game's home needs and no document has, in two files: what no page before the game needs, and the pieces that some do. In the
 * sixty that sharing alone would make of it, a phone waits longer for answers than for bytes. What only the home needs stays with it.
 */
export const homeChunks = (['game', 'pieces'] as const).map((name): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => (modulesOf(graph)[name].has(id) ? name : null),
  debugName: name,
  minShareCount: 2,
  // Nothing that they need needs them: what is around the game knows nothing of the game, and pieces nothing of either.
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

/** The modules that these are made of. Refuses a name that the build does not have. */
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
