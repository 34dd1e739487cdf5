/** Sharing, copying and downloading a picture in this browser, and the line that confirms what was done. */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { type ReactNode, useEffect, useState } from 'react'

const CONFIRMATION_MS = 4000

/** Words that confirm what a tap did, "Link copied.", and are gone after some seconds. Null when there are none. */
export function useDone(): { done: string | null; say: (words: string) => void } {
  const [done, setDone] = useState<string | null>(null)
  useEffect(() => {
    if (done === null) return
    const timer = setTimeout(() => setDone(null), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [done])
  return { done, say: setDone }
}

/** Shows the words of `useDone`. */
export function Done({ done }: { done: string | null }): ReactNode {
  return (
    <p role="status" className="flex items-center justify-center gap-2 font-semibold text-lagoon empty:hidden">
      {done !== null && (
        <>
          <CheckIcon size={20} weight="bold" aria-hidden="true" />
          {done}
        </>
      )}
    </p>
  )
}

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

/** Returns whether the user closed the share sheet, which is not an error. */
export function wasClosed(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError'
}
