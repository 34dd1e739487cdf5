/** Splits a migration into its statements. A cluster accepts only one at a time, since it passes each on as text. */

/** A comment, a quoted text or name, a dollar-quoted body, or the end of a statement. */
const TOKEN = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

/** A script's statements without their semicolons. Does not support block comments or backslash strings: migrations have none. */
export function statementsOf(script: string): string[] {
  const statements: string[] = []
  let from = 0
  for (const token of script.matchAll(TOKEN)) {
    if (token[0] !== ';') continue
    statements.push(script.slice(from, token.index))
    from = token.index + 1
  }
  statements.push(script.slice(from))
  return statements.map((text) => text.trim()).filter((text) => text.replaceAll(/--[^\n]*/g, '').trim() !== '')
}
