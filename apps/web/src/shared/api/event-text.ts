/** Parser of server-sent events. */

export interface StreamEvent {
  /** The last id so far, or null. */
  id: string | null
  /** Null for a block without data. */
  data: string | null
  /** The server's reconnect delay in ms, or null. */
  retryMs: number | null
}

/** Returns a function that takes the next chunk and returns the blocks it completes. */
export function eventParser(): (piece: string) => StreamEvent[] {
  let rest = ''
  let id: string | null = null
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = fieldsOf(block)
      id = fields.get('id') ?? id
      const retryMs = Number(fields.get('retry') ?? Number.NaN)
      // A block with only comments is a heartbeat.
      if (fields.size === 0) return []
      return [{ id, data: fields.get('data') ?? null, retryMs: Number.isFinite(retryMs) ? retryMs : null }]
    })
  }
}

function fieldsOf(block: string): Map<string, string> {
  const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'))
  return new Map(
    lines.map((line) => {
      const [name = ''] = line.split(':', 1)
      return [name, line.slice(name.length + 1).replace(/^ /, '')]
    }),
  )
}
