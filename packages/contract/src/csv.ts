/** Comma-separated values (RFC 4180), for spreadsheets. */

export type CsvCell = string | number | boolean | null

export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

/** Spreadsheets read the fullwidth forms as formulas too. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u

/** Prefixes text that looks like a formula with an apostrophe, because users write these texts. Numbers stay numbers. */
function cellText(value: CsvCell): string {
  if (value === null) return ''
  const text = typeof value === 'string' && FORMULA_START.test(value) ? `'${value}` : String(value)
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
