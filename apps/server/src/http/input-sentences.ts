/** Sentences for invalid input if the contract's schema has none of its own: "Email is required". */
import type { z } from 'zod'

/** Names of types in sentences. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
}

/** Returns the sentence for a problem, with the field's name. Zod asks this only if the schema has no message. */
export function inputSentence(issue: z.core.$ZodRawIssue): string {
  const field = fieldName(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `${field} is required`
        : `${field} must be ${TYPES[issue.expected] ?? 'of another type'}`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? `${field} is required`
        : `${field} must ${measured(issue.origin, 'at least', issue.minimum)}`
    case 'too_big':
      return `${field} must ${measured(issue.origin, 'at most', issue.maximum)}`
    case 'invalid_value':
      return `${field} must be ${listOf(issue.values.map(String))}`
    default:
      return `Please check ${field.toLowerCase()}`
  }
}

/** "have at most 100 characters", "be at least 1". */
function measured(origin: string, bound: string, limit: number | bigint): string {
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' items' : ''
  return unit === '' ? `be ${bound} ${limit}` : `have ${bound} ${limit}${unit}`
}

/** "espn, sleeper or other". */
function listOf(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

/** The last named step of a path in words: `league_size` is "League size". */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string')
  if (typeof name !== 'string') return 'The request body'
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\bids?$/, (id) => `ID${id.slice(2)}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
