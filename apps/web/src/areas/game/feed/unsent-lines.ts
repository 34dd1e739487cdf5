/** Lines that the server may not have, in the browser's storage. */
import { storedText } from '../../../shared/stored-text.ts'

export interface UnsentLine {
  /** The server writes a line with the same key once. */
  key: string
  /** One line of text. */
  text: string
}

/** Returns the lines under a name, each a row of the stored text. */
export function unsentLines(name: string) {
  const stored = storedText(name)
  const read = (): UnsentLine[] =>
    (stored.read() ?? '').split('\n').flatMap((row) => {
      const at = row.indexOf(' ')
      return at === -1 ? [] : [{ key: row.slice(0, at), text: row.slice(at + 1) }]
    })
  function write(lines: readonly UnsentLine[]): void {
    if (lines.length === 0) stored.remove()
    else stored.write(lines.map(({ key, text }) => `${key} ${text}`).join('\n'))
  }
  const without = (key: string) => read().filter((line) => line.key !== key)
  return {
    read,
    add: (line: UnsentLine): void => write([...without(line.key), line]),
    remove: (key: string): void => write(without(key)),
  }
}
