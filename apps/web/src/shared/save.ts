/** Saves a text as a file in the browser. */
export function save({ name, text }: { name: string; text: string }): void {
  const isTable = name.endsWith('.csv')
  // Spreadsheets need a byte order mark to read UTF-8. JSON must not have one.
  const blob = isTable
    ? new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
    : new Blob([text], { type: 'application/json' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
