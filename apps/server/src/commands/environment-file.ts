/** Reads a file of settings the way systemd reads an `EnvironmentFile`, so that a command sees the settings of the services. */

/** Characters that a backslash in double quotes escapes. Before any other, such as the n of `\n`, the backslash stays. */
const UNESCAPED = '"\\`$'

type State = 'key' | 'comment' | 'before value' | 'value' | 'single' | 'double'

/** Returns the variables in a file. An unquoted value loses its backslashes and surrounding space; quoted values may span lines. */
export function readEnvironmentFile(text: string): Record<string, string> {
  const variables: Record<string, string> = {}
  let state: State = 'key'
  let [key, value, solid] = ['', '', 0]

  const add = (part: string) => {
    value += part
    solid = value.length
  }
  const end = () => {
    if (state !== 'key' && state !== 'comment') variables[key.trim()] = value.slice(0, Math.max(solid, 0))
    state = 'key'
    ;[key, value, solid] = ['', '', 0]
  }

  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const next = text.charAt(at + 1)
    if (state === 'single') {
      if (letter === "'") state = 'before value'
      else add(letter)
    } else if (state === 'double') {
      if (letter === '"') state = 'before value'
      else if (letter !== '\\') add(letter)
      else {
        if (next !== '\n') add(UNESCAPED.includes(next) ? next : `\\${next}`)
        at += 1
      }
    } else if (letter === '\n' || letter === '\r') {
      end()
    } else if (state === 'comment') {
      continue
    } else if (state === 'key') {
      if (key.trim() === '' && (letter === '#' || letter === ';')) state = 'comment'
      else if (letter === '=') state = 'before value'
      else key += letter
    } else if (letter === '\\') {
      state = 'value'
      if (next !== '\n') add(next)
      at += 1
    } else if (state === 'before value' && (letter === "'" || letter === '"')) {
      state = letter === "'" ? 'single' : 'double'
    } else if (/\s/.test(letter)) {
      // Space inside a value stays if something follows.
      if (state === 'value') value += letter
    } else {
      state = 'value'
      add(letter)
    }
  }
  end()
  return variables
}
