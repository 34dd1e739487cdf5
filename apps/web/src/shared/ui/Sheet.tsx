import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { DialogFrameProps } from './DialogFrame.tsx'
import { useIsPressed } from '../pressed-sheet.ts'
import { AfterAhead, type Ahead, SheetAhead } from './SheetAhead.tsx'

interface Opened {
  open: boolean
  onOpenChange?: (open: boolean) => void
}

/**
 * A sheet whose code loads when it is first opened. Until then `ahead` shows, from the press on. It throws while rendering if the code
 * cannot be loaded. React's `lazy` is for pages: it shows nothing first, and then holds the sheet back for 300 ms.
 */
export function lateSheet<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  const { Late } = late(async () => (await Promise.all([load(), frame.preload()]))[0])
  return Late
}

function late<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null
  async function preload(): Promise<void> {
    Loaded ??= await load()
  }
  function Late(props: Props & { ahead?: Ahead }): ReactNode {
    const { ahead, open, onOpenChange } = props
    const [result, setResult] = useState<{ error?: Error }>({})
    const wasOpen = useWasOpen(open)
    const isPressed = useIsPressed(ahead?.sheet)
    // Its code may arrive between the rendering and the effect, by another sheet.
    const isMissing = wasOpen && Loaded === null
    useEffect(() => {
      if (isMissing)
        void preload().then(
          () => setResult({}),
          (error: Error) => setResult({ error }),
        )
    }, [isMissing])
    if (result.error !== undefined) throw result.error
    const sheet = wasOpen && Loaded !== null && <Loaded {...props} />
    if (ahead === undefined) return sheet
    const isAhead = open ? Loaded === null : isPressed
    return (
      <>
        {isAhead && <SheetAhead {...ahead} onClose={open ? () => onOpenChange?.(false) : null} />}
        <AfterAhead value={ahead.at ?? 'middle'}>{sheet}</AfterAhead>
      </>
    )
  }
  return { Late, preload }
}

const frame = late<DialogFrameProps & { placement: 'drawer' }>(
  async () => (await import('./DialogFrame.tsx')).DialogFrame,
)

/** A drawer on phones, a centered dialog elsewhere. Its code loads after the page. */
export function Sheet(props: DialogFrameProps) {
  useEffect(() => {
    // Offline: the code loads again on open.
    const timer = setTimeout(() => void frame.preload().catch(() => undefined), IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return <frame.Late placement="drawer" {...props} />
}

const IDLE_MS = 1500

/** Returns whether something has been open. From then on it stays mounted, so that it can animate. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
