/** Words sentences with a moment in the zone of this machine: the server has them at New York's time. */
import type { TimedWire } from '@whale/contract'
import { timedSentence } from '@whale/words'
import { OWN_ZONE } from '@whale/words/times'

/** Returns the content of a reply, with each sentence whose fact stands beside it. Most replies have none: `text` tells. */
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
