/** Has the browser save a text as a file of that name. */
export function save({ name, text }: { name: string; text: string }): void {
  const isTable = name.endsWith('.csv')
  // Table programs take a text without this mark for another alphabet; of JSON it is no part.
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
