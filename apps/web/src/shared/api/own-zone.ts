/** Rewrites sentences with a time in this machine's zone. The server uses New York's. */
import type { TimedWire } from '@whale/contract'
import { timedSentence } from '@whale/words'
import { OWN_ZONE } from '@whale/words/times'

/**
 * Returns a reply's content with those sentences rewritten from the facts beside them. Checks `text` first, since most replies have
 * none.
 */
export function inOwnZone(content: unknown, text: string): unknown {
  return text.includes('"timed":') ? reworded(content) : content
}

function reworded(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(reworded)
  if (typeof content !== 'object' || content === null) return content
  const fields = Object.fromEntries(Object.entries(content).map(([name, value]) => [name, reworded(value)]))
  if (!('timed' in content)) return fields
  const sentence = timedSentence(content.timed as TimedWire, OWN_ZONE)
  return { ...fields, ['detail' in content ? 'detail' : 'sentence']: sentence }
}
