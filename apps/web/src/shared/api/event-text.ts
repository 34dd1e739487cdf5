/** Server-sent events as text, in whatever pieces it arrives. */

export interface StreamEvent {
  /** The last id that the stream has named by then; null where it has named none. */
  id: string | null
  /** Null for a block that says where the stream stands, and is no event. */
  data: string | null
  /** In how many ms the server wants to be asked again; null where it does not say. */
  retryMs: number | null
}

/** Returns a function that takes the next piece of the text and gives the blocks that are complete by it. */
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
      // A block of comments keeps the connection open, and says nothing.
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
