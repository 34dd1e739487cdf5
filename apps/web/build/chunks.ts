/**
 * Decides which modules of the web app are bundled into one file. By itself, the bundler makes a file for each set of pages that share
 * modules, so sixty for a visit to a league's home. Each request costs more than the few bytes of another page's code.
 */
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The bundler's graph of all modules and their imports. */
type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>>[1]

/** The landing, which is a document of its own. */
const LANDING = ['app/front-main.tsx']
/** What the landing loads when a visitor opens a dialog or subscribes. */
const LANDING_LATER = ['areas/club/landing/dialogs.tsx', 'shared/api/subscribe.ts']
/**
 * What every page but the landing loads. Its entry, app/main.tsx, is in no group, because it starts the app: the landing loads the rest too,
 * and starts it later.
 */
const APP = ['app/open-app.tsx']
/** Pages that a visitor sees first. They must stay small. */
const FIRST_PAGES = [
  ...LANDING,
  ...LANDING_LATER,
  ...APP,
  'areas/account/login/login.tsx',
  ...['join', 'onboard', 'dictionary', 'map', 'support'].map((name) => `areas/club/${name}/${name}.tsx`),
]
/**
 * What a signed-in visit loads beyond the app. `session-calls.ts` stays apart: if it fails to load, these show that there is no
 * connection.
 */
const SIGNED_IN = ['app/route-guards.tsx']
const HOME = ['areas/game/home/home.tsx']
/** What an ordinary week's home shows after the first paint. */
const LATER = ['areas/game/home/LiveDeck.tsx', 'areas/game/home/over-cards.tsx']

/** Modules imported through a package's index. The bundler lists imports of them that it later drops. */
const THROUGH_AN_INDEX =
  /\/packages\/(?!contract\/src\/(?:calls|topics)\.ts|words\/src\/(?:addresses|beta-request|failures|numbers|opening|times)\.ts)|\/zod\//
const ICONS = /\/@phosphor-icons\//
/** Pages outside the game. No group contains what they share with game code. */
const OUTSIDE = /\/apps\/web\/src\/areas\/(?!game\/)/

interface Group {
  name: string
  /** Modules that fewer pages use stay with these pages. */
  minShareCount?: number
  has: (graph: Graph) => Set<string>
}

/** A module goes into the first group that contains it. A group's imports are in it, in an earlier group, or in none. */
const GROUPS: readonly Group[] = [
  { name: 'react', has: (graph) => matching(/\/node_modules\/(?:react|react-dom|scheduler)\//, importsOf(APP, graph)) },
  { name: 'base', has: (graph) => direct(both(importsOf(LANDING, graph), importsOf(APP, graph))) },
  { name: 'front', has: (graph) => direct(both(importsOf(LANDING_LATER, graph), importsOf(APP, graph))) },
  { name: 'shell', has: (graph) => direct(importsOf(APP, graph)) },
  { name: 'signed-in', has: (graph) => direct(importsOf(SIGNED_IN, graph)) },
  { name: 'art', has: (graph) => direct(both(importsOf([...HOME, ...LATER], graph), importsOf(LANDING, graph))) },
  // The landing shares little with other first pages: in one file per module it would compress badly.
  {
    name: 'door',
    has: (graph) =>
      matching(
        /\/src\/shared\/(?!art\/).+\.tsx?$/,
        direct(without(importsOf(LANDING, graph), importsOf([...HOME, ...LATER], graph))),
      ),
  },
  // The landing's dialogs need the pieces below, but no face. Drawings and their numbers stay together: apart, the two chunks import
  // each other.
  {
    name: 'face',
    has: (graph) => matching(/\/components\/Face\.tsx$|\/(?:contract\/src\/face|words\/src\/faces)\.ts$/, allOf(graph)),
  },
  // What the home shares with first pages and other pages outside the game, and what its later cards share with them.
  { name: 'pieces', has: (graph) => direct(both(importsOf(HOME, graph), importsOf(FIRST_PAGES, graph))) },
  { name: 'parts', has: (graph) => direct(both(importsOf(HOME, graph), outsideOf(graph))) },
  { name: 'strips', has: (graph) => direct(both(importsOf(LATER, graph), outsideOf(graph))) },
  {
    // A practice season has five entries. Rules that few other pages need stay with its pages.
    name: 'rules',
    minShareCount: 8,
    has: (graph) => matching(/\/packages\/(?:game\/src\/(?!league\/line-rules)|pages\/)/, allOf(graph)),
  },
  { name: 'game', minShareCount: 2, has: (graph) => without(importsOf(HOME, graph), outsideOf(graph)) },
  { name: 'icons', minShareCount: 6, has: (graph) => matching(ICONS, without(allOf(graph), outsideOf(graph))) },
  // Other game pages show these cards too, and must not load the home's code with them.
  {
    name: 'cards',
    has: (graph) => matching(/\/areas\/game\/shared\/|\/src\/shared\/|\/@phosphor-icons\//, laterOf(graph)),
  },
  { name: 'later', has: (graph) => matching(/\/areas\/game\/home\//, laterOf(graph)) },
]

/** The groups as the bundler wants them. */
export const codeGroups = GROUPS.map(({ name, minShareCount = 1 }, place): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => (groupsOf(graph)[place]?.has(id) === true ? name : null),
  debugName: name,
  minShareCount,
  includeDependenciesRecursively: false,
}))

let computed: { graph: Graph; groups: Set<string>[] } | null = null

/** Returns the ids of the modules of each group. Computed once for a graph. */
function groupsOf(graph: Graph): Set<string>[] {
  if (computed?.graph !== graph) computed = { graph, groups: GROUPS.map(({ has }) => has(graph)) }
  return computed.groups
}

function both(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one].filter((id) => other.has(id)))
}

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...ids].filter((id) => !others.has(id)))
}

function matching(pattern: RegExp, ids: ReadonlySet<string>): Set<string> {
  return new Set([...ids].filter((id) => pattern.test(id)))
}

/** Leaves out modules whose imports the graph does not list. */
function direct(ids: ReadonlySet<string>): Set<string> {
  return without(ids, matching(THROUGH_AN_INDEX, ids))
}

/** Returns these modules of `src` and their static imports. Throws for an unknown module. */
function importsOf(names: readonly string[], graph: Graph): Set<string> {
  const ids = names.map((name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url)))
  for (const id of ids) if (graph.getModuleInfo(id) === null) throw new Error(`the build has no ${id}`)
  return reachable(ids, graph, (module) => module.importedIds)
}

/** Returns every module of the app, whenever it loads. */
function allOf(graph: Graph): Set<string> {
  const start = importsOf([...LANDING, ...APP], graph)
  return reachable([...start], graph, (module) => [...module.importedIds, ...module.dynamicallyImportedIds])
}

/** Returns what pages outside the game load at once. */
function outsideOf(graph: Graph): Set<string> {
  const pages = matching(OUTSIDE, allOf(graph))
  return new Set([
    ...importsOf([...LANDING, ...APP], graph),
    ...reachable([...pages], graph, (module) => module.importedIds),
  ])
}

/** Returns what only the game loads, and the home after its first paint. */
function laterOf(graph: Graph): Set<string> {
  return without(without(importsOf(LATER, graph), importsOf(HOME, graph)), outsideOf(graph))
}

type Module = NonNullable<ReturnType<Graph['getModuleInfo']>>

function reachable(ids: readonly string[], graph: Graph, next: (module: Module) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const module = graph.getModuleInfo(id)
    if (module !== null) waiting.push(...next(module))
  }
  return found
}
