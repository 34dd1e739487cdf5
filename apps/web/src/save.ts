/** Has the browser save a text as a file of that name. */
export function save({ name, text }: { name: string; text: string }): void {
  // Table programs take a text without this mark for another alphabet.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
