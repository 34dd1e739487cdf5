/** What this browser can do with a picture. */

/** Returns whether the device has a share sheet. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Returns whether the device's share sheet takes pictures. */
export function canSharePictures(): boolean {
  const probe = new File([], 'probe.png', { type: 'image/png' })
  return canShare() && typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

/** Returns whether pictures can be copied. Needs https. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'
}

/** Copies a picture, which may still be drawn. Safari allows it only if the tap itself calls this. */
export async function copyPicture(picture: File | Promise<File>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
}

/** Downloads a picture under its name. */
export function savePicture(picture: File): void {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = picture.name
  link.click()
  // The download keeps its own reference to the picture.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Returns whether somebody closed the share sheet, which is no error. */
export function wasClosed(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError'
}
