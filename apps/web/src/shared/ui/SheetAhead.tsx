/** The frame of a pressed sheet, shown before the address changes and the sheet's code loads. The sheet replaces it. */
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { createContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Skeleton } from './Skeleton.tsx'

/** What to show of a sheet before it loads. */
export interface Ahead {
  /** The name in the address. */
  sheet: string
  /** Must be the sheet's heading. */
  heading: string
  /** A class with about the height of its content, so that it changes little. */
  size: string
  /** On wide screens: below the button at this end of the top bar. Default: in the middle. */
  at?: SheetPlace
}

export type SheetPlace = 'start' | 'end' | 'middle'

/** Looks of a drawer that both frames share. Centered on wide screens. */
export const sheetLook = {
  backdrop: 'fixed inset-0 z-50 bg-scrim/72 transition-opacity ease-out ',
  viewport: 'pointer-events-none fixed inset-0 z-50 flex justify-center ',
  drawer: 'items-end md:items-center ',
  below: 'lg:items-start lg:pt-[calc(var(--top-height,0px)+4.75rem)] ',
  start: 'lg:justify-start lg:pl-[calc(var(--rail-width,0px)+2.25rem)]',
  end: 'lg:justify-end lg:pr-9 min-[87.5rem]:pr-[calc(var(--aside-width,0px)+2.25rem)]',
  small: 'lg:max-h-[min(46rem,100dvh-8rem)] lg:max-w-[440px] ',
  popup:
    'pointer-events-auto relative flex max-h-[min(92dvh,56rem)] w-full flex-col overflow-clip bg-deep text-foam outline-none transition-[translate,opacity] ease-out ',
  edge: 'rounded-t-panel md:max-w-[520px] md:rounded-panel ',
  head: 'flex items-start gap-3 px-5 pt-5 md:px-6 md:pt-6',
  title: 'display text-[min(1.85rem,8.5vw)] leading-[1.05]',
  close: '-mt-1.5 -mr-2 grid size-11 flex-none place-items-center rounded-control hover:bg-foam/8',
  body: 'relative min-h-0 overflow-y-auto overscroll-y-contain px-5 pt-4 pb-5 md:px-6 md:pb-6',
}

/** Position of the frame that the sheet replaces, so that it does not slide in again. Null without one. */
export const AfterAhead = createContext<SheetPlace | null>(null)

/** The classes that place a drawer on wide screens. */
export function placeOf(at: SheetPlace | null): { viewport: string; popup: string } {
  if (at === null || at === 'middle') return { viewport: '', popup: '' }
  return { viewport: sheetLook.below + sheetLook[at], popup: sheetLook.small }
}

/** `onClose` is null until the address shows the sheet. Screen readers wait for the sheet, which takes the focus. */
export function SheetAhead({ heading, size, at, onClose }: Ahead & { onClose: (() => void) | null }) {
  useEffect(() => {
    if (onClose === null) return undefined
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onClose])
  const place = placeOf(at ?? null)
  return createPortal(
    <div aria-hidden="true">
      <button
        type="button"
        aria-label="Close"
        tabIndex={-1}
        onClick={onClose ?? undefined}
        className={`${sheetLook.backdrop}duration-(--dur-2) starting:opacity-40`}
      />
      <div className={sheetLook.viewport + sheetLook.drawer + place.viewport}>
        <div className={`${sheetLook.popup}${sheetLook.edge}${place.popup}duration-(--dur-2) starting:translate-y-6`}>
          <div className={sheetLook.head}>
            <p className={`min-w-0 flex-1 ${sheetLook.title}`}>{heading}</p>
            <button type="button" tabIndex={-1} onClick={onClose ?? undefined} className={sheetLook.close}>
              <XIcon size={24} />
            </button>
          </div>
          <div className={sheetLook.body}>
            <Skeleton.Block className={`${size} w-full rounded-panel`} />
          </div>
        </div>
      </div>
    </div>,
    document.body,
  )
}
