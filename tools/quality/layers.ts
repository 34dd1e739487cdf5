/** The import rules of ARCHITECTURE.md as one table, and the check of every import against it. */
import { posix } from 'node:path'
import { type Source, isTest, visit } from './sources.ts'

/**
 * A line has the number of its rule, its places, and what they may import besides each other. `^` inherits from the line above: its places, and what
 * it may import. `-` removes an import. `apart` places do not import each other. `$1` is what the first `*` matched.
 */
const LAYERS = `
packages/game/src
  5 | values                                                  |
  5 | season ledger invented refusal.ts                       | ^
  5 | league                                                  | ^
  5 | decision.ts                                             | ^
  5 | apart players owner night seats h2h dares house casino bounties top-score multiplier all-in treasury final votes | ^
  5 | processing index.ts                                     | ^
  5 | testing                                                 | ^
packages/contract/src
  2 | .                                                       | @whale/game npm:zod
packages/words/src
  2 | .                                                       | @whale/game @whale/contract
packages/pages/src
  2 | .                                                       | @whale/game @whale/contract @whale/words{,/addresses,/numbers,/times}
packages/practice/src
  2 | .                                                       | @whale/game{,/invented} @whale/contract @whale/words{,/addresses,/numbers,/times} @whale/pages
packages/providers/src
  2 | .                                                       | @whale/game{,/invented} npm:*
apps/server/src
  6 | {env,setting-addresses,start-errors}.ts                 | @whale/game npm:*
  6 | platform/postgres                                       | ^ @whale/contract @whale/words{,/addresses,/numbers,/times}
  6 | platform world.ts                                       | ^ @whale/providers
  6 | domain/{cells,audit}.ts                                 | ^
  6 | domain/store domain/history/calendar.ts                 | ^
  6 | domain/history domain/{posts,alerts}-of-events.ts       | ^ @whale/pages
  6 | domain                                                  | ^ -@whale/pages
  6 | http                                                    | ^ @whale/pages
  6 | jobs                                                    | ^ @whale/practice @whale/game{,/invented}
  6 | apart features/*                                        | ^ -jobs
  6 | {app,server,signals}.ts                                 | ^ jobs
  6 | commands {run-,}main.ts                                 | ^
apps/web/src
  9 | shared/{ui,art,styles}                                  | npm:* -npm:{react-router,@tanstack/*,react-hook-form} shared/{after-paint,pressed-sheet,stored-text}.ts
  9 | shared/*.ts shared/format                               | npm:* @whale/game @whale/contract @whale/words{,/addresses,/beta-request,/failures,/landing,/numbers,/opening,/times}
  9 | shared/api                                              | ^ @whale/practice
  9 | shared/forms                                            | ^ -@whale/practice shared/{ui,art,styles}
  9 | shared/{components,invite,dictionary,sea-chart,alerts}  | ^
  9 | areas/game/{deck,league,night,tide,week-history,next-season,handover} | ^
  9 | areas/game/{share,results}                              | ^
  9 | areas/game/shell                                        | ^
  9 | areas/game/{bank,buy-back,champion,claims,feed,flows,receipt,scores,table} | ^
  9 | areas/game/{all-in,casino,final}                             | ^
  9 | areas/game/top-score                                    | ^
  9 | areas/game/bets                                         | ^
  9 | apart areas/game/{chat,home,lobby,multipliers,past-seasons,picks,recap,season-map,settings,votes} areas/game/*/page | ^
  9 | apart areas/*/shared                                    | ^ -areas/game
  9 | apart areas/*/*                                         | ^ -areas/*/shared areas/$1/shared
  9 | app                                                     | ^ areas
  9 | app/{,front-}main.tsx                                   | ^
`

/** Places that only certain others may import, whatever LAYERS allows. The first matching line decides. */
const GUARDED = `
  7 | apps/server/src/domain/store/{due,score-reports,live-scores,late-scores,provider-budgets,pauses}.ts | apps/server/src/{domain,jobs}
  7 | apps/server/src/domain/store | apps/server/src/domain
  9 | apps/web/src/areas/game/*/page | apps/web/src/{app,areas/game/*/page}
`

interface Row {
  rule: string
  /** The folder of the package, up to `src`. */
  home: string
  isApart: boolean
  places: string[]
  /** In order: later entries override earlier ones. */
  allowed: string[]
}

const rows = rowsOf(LAYERS)
const guards = GUARDED.trim()
  .split('\n')
  .map((line) => {
    const [rule = '', place = '', importers = ''] = line.split('|').map((cell) => cell.trim())
    return { rule, place, importers }
  })

function rowsOf(table: string): Row[] {
  const found: Row[] = []
  let home = ''
  for (const line of table.trim().split('\n')) {
    if (!line.startsWith(' ')) home = line
    else {
      const [rule = '', places = '', allowed = ''] = line.split('|').map((cell) => cell.trim())
      const words = places.split(' ').filter((word) => word !== 'apart')
      const before = found.at(-1)
      const inherited = before === undefined ? [] : [...before.allowed, ...before.places]
      found.push({
        rule,
        home,
        isApart: places.startsWith('apart '),
        places: words.map((word) => pathOf(home, word)),
        allowed: allowed
          .split(/\s+/)
          .filter((word) => word !== '')
          .flatMap((word) => (word === '^' ? inherited : [pathOf(home, word)])),
      })
    }
  }
  return found
}

/** Returns a word of the table as a path from the root, with its minus; names of packages stay. */
function pathOf(home: string, word: string): string {
  if (word === '.') return home
  if (word.startsWith('-')) return `-${pathOf(home, word.slice(1))}`
  return /^(@whale\/|npm:)/.test(word) ? word : `${home}/${word}`
}

/** Matches a path against a place. The first group is the place itself, the second what `*` matched. */
function matchOf(place: string, path: string): RegExpExecArray | null {
  const isFolder = !/^@whale|\.tsx?$/.test(place)
  const pattern = place
    .replace(/\.tsx?$/, '.tsx?')
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('*', place.startsWith('npm:') ? '.*' : '([^/]+)')
  return new RegExp(`^(${pattern})${isFolder ? '(?:/.*)?' : ''}$`).exec(path)
}

interface Place {
  row: Row
  place: string
  /** What the first `*` matched. */
  first: string | undefined
}

/** Returns the place of a file: the deepest matching folder, then the longest pattern in the table. */
function placeOf(path: string): Place | undefined {
  const fitting = rows.flatMap((row) =>
    row.places.flatMap((pattern) => {
      const match = matchOf(pattern, path)
      return match === null ? [] : [{ row, pattern, place: match[1] ?? '', first: match[2] }]
    }),
  )
  const depth = ({ place }: Place) => place.split('/').length
  return fitting.toSorted((one, other) => depth(other) - depth(one) || other.pattern.length - one.pattern.length)[0]
}

/** Returns the rule that an import violates, with its number, or null. */
function brokenRule(path: string, target: string): string | null {
  if (!isTest(path) && (isTest(target) || /^npm:(vitest|fast-check)|^@whale\/\w+\/testing/.test(target)))
    return '11: product code imports no test code'
  const own = placeOf(path)
  if (own === undefined) return null
  const { row } = own
  if (/^packages\/.*\/index\.ts$/.test(target)) return '4: import the file itself'
  if (!isAllowed(own, target)) {
    if (target.startsWith(`${row.home}/`)) return `${row.rule}: ${own.place} may not import it`
    if (row.home === 'packages/game/src') return '1: game imports nothing outside itself'
    const isOfOthers = rows.some(
      ({ home, allowed }) => home === row.home && allowed.some((word) => matchOf(word, target)),
    )
    return isOfOthers ? `${row.rule}: ${own.place} may not import it` : '2: its package may not import it'
  }
  const guard = guards.find(({ place }) => matchOf(place, target) !== null)
  if (guard === undefined || matchOf(guard.importers, path) !== null) return null
  return `${guard.rule}: only ${guard.importers} may import it`
}

function isAllowed({ row, place, first }: Place, target: string): boolean {
  const other = placeOf(target)
  if (other?.row === row) return !row.isApart || other.place === place
  const words = row.allowed.map((word) => word.replace('$1', first ?? '$1'))
  const deciding = words.findLast((word) => matchOf(word.replace(/^-/, ''), target) !== null)
  return deciding !== undefined && !deciding.startsWith('-')
}

/** Returns a file's imports, types and dynamic imports included: a path from the root, the name of one of our packages, or `npm:` and a name. */
function importsOf(source: Source): { from: string; target: string }[] {
  const found: string[] = []
  visit(source, {
    ImportDeclaration: (node) => void found.push(node.source.value),
    ExportNamedDeclaration: (node) => void (node.source !== null && found.push(node.source.value)),
    ExportAllDeclaration: (node) => void found.push(node.source.value),
    ImportExpression: ({ source: from }) => void (from.type === 'Literal' && found.push(String(from.value))),
  })
  return found.map((from) => {
    if (from.startsWith('.')) return { from, target: posix.join(posix.dirname(source.path), from) }
    return { from, target: from.startsWith('@whale/') ? from : `npm:${from}` }
  })
}

/** The builders of `game` are an entry of that package, so the rules hold for them too. */
const isRuled = ({ path }: Source) =>
  /^(packages\/[\w-]+|apps\/(server|web))\/src\//.test(path) &&
  (!isTest(path) || /^packages\/game\/src\/testing\/(?!.*\.test\.ts$)/.test(path))

/** Returns a line for each product import that violates a rule, and for each file outside all places. */
export function brokenRules(sources: readonly Source[]): string[] {
  return sources.filter(isRuled).flatMap((source) => {
    if (placeOf(source.path) === undefined) return [`${source.path} is in no place of tools/quality/layers.ts`]
    return importsOf(source).flatMap(({ from, target }) => {
      const broken = brokenRule(source.path, target)
      return broken === null ? [] : [`${source.path} imports ${from}. Rule ${broken}.`]
    })
  })
}

/** Returns each set of files that import each other in a cycle (rule 3), types and dynamic imports included. */
export function circles(sources: readonly Source[]): string[][] {
  const imported = new Map(sources.map((source) => [source.path, importsOf(source).map(({ target }) => target)]))
  const reached = new Map([...imported.keys()].map((path) => [path, reachableFrom(path, imported)]))
  const inCircle = [...reached].filter(([path, paths]) => paths.has(path))
  const together = Map.groupBy(inCircle, ([path, paths]) => {
    return [...paths]
      .filter((other) => reached.get(other)?.has(path) === true)
      .toSorted()
      .join(' ')
  })
  return [...together.values()].map((members) => members.map(([path]) => path))
}

function reachableFrom(start: string, imported: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(imported.get(start) ?? [])]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !imported.has(path)) continue
    reached.add(path)
    waiting.push(...(imported.get(path) ?? []))
  }
  return reached
}
