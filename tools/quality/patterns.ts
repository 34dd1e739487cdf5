/** Finds the regular expressions of a source and checks whether an input can make one slow. */
import { Visitor, parseSync } from 'oxc-parser'
import { check } from 'recheck'
import type { Source } from './tidy.ts'

export interface Pattern {
  /** As in the source: `/a+/i`. */
  text: string
  source: string
  flags: string
  path: string
}

/** An analysis that takes longer counts as undecided. */
const DECIDED_WITHIN_MS = 20_000

/** Returns every regular expression literal of the source. Throws when the source cannot be parsed. */
export function patternsIn({ path, text }: Source): Pattern[] {
  const found: Pattern[] = []
  visit(
    { path, text },
    {
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        found.push({ text: `/${source}/${flags}`, source, flags, path })
      },
    },
  )
  return found
}

/** Returns `path: code` for each regular expression built at run time, which cannot be checked. */
export function builtPatternsIn({ path, text }: Source): string[] {
  const found: string[] = []
  const note = ({ callee, start, end }: { callee: object; start: number; end: number }) => {
    if ('name' in callee && callee.name === 'RegExp') found.push(`${path}: ${text.slice(start, end)}`)
  }
  visit({ path, text }, { NewExpression: note, CallExpression: note })
  return found
}

function visit({ path, text }: Source, visitor: ConstructorParameters<typeof Visitor>[0]): void {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  new Visitor(visitor).visit(program)
}

const OPTIONAL_MAX = 6

/**
 * Returns whether a pattern has no star, plus or count outside of classes. Such a pattern is linear and needs no analysis.
 */
export function repeatsNothing(source: string): boolean {
  const bare = source.replaceAll(/\\[^]/g, '').replaceAll(/\[[^\]]*\]/g, '')
  const optional = bare.replaceAll(/\(\?/g, '(').split('?').length - 1
  return !/[*+{]/.test(bare) && optional <= OPTIONAL_MAX
}

export type Verdict = 'linear' | 'polynomial' | 'exponential' | 'undecided'

/** Returns how the worst-case time of a pattern grows with the length of its input. */
export async function verdictOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<Verdict> {
  if (repeatsNothing(source)) return 'linear'
  const found = await check(source, flags, { timeout: DECIDED_WITHIN_MS })
  if (found.status === 'safe') return 'linear'
  if (found.status === 'unknown') return 'undecided'
  return found.complexity.type === 'exponential' ? 'exponential' : 'polynomial'
}
