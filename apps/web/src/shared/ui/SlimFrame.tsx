import type { ReactNode } from 'react'
import { SkipLink } from './SkipLink.tsx'

type SlimFrameProps = {
  /** Back button of 44 pixels. */
  back: ReactNode
  brand: ReactNode
  /** The end of the header: Sign In. */
  corner?: ReactNode
  /** Text below Back, before the step. */
  place?: ReactNode
  /** "Step 2 of 5". */
  step?: string | undefined
  /** Progress in percent. */
  progress?: number | undefined
  heading: ReactNode
  lede?: ReactNode
  /** Failure message above the title. */
  notice?: ReactNode
  /** Primary button and related actions. Fixed at the bottom on phones. */
  actions?: ReactNode
  /** A drawing beside the step from 1024 pixels on. */
  art?: ReactNode
  /** `narrow` for forms, `wide` for lists in two columns. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** Frame of the setup steps: header, progress, one question, one primary button. */
export function SlimFrame(props: SlimFrameProps) {
  const {
    back,
    brand,
    corner,
    place,
    step,
    progress,
    heading,
    lede,
    notice,
    actions,
    art,
    width = 'narrow',
    children,
  } = props
  const column = `mx-auto w-full px-4 md:px-6 ${width === 'narrow' ? 'max-w-[36rem]' : 'max-w-[52rem]'}`
  const steps = (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="pad-safe-top [--pad:0.5rem]">
        <div className="flex min-h-11 flex-wrap items-center gap-2 px-2.5 pb-2 md:px-5">
          {back}
          {brand}
          {corner !== undefined && <div className="ml-auto">{corner}</div>}
        </div>
        {(place !== undefined || step !== undefined) && (
          <div className="flex min-h-8 flex-wrap items-center gap-x-2 px-4 pb-2 md:px-7">
            {place !== undefined && <span className="max-w-full font-bold">{place}</span>}
            {step !== undefined && <span className="ml-auto text-small text-foam-muted tabular-nums">{step}</span>}
          </div>
        )}
        {progress !== undefined && (
          // The boat below shows the same.
          <div className="sr-only">
            <ProgressBar percent={progress} label={step ?? 'Progress'} />
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className={`${column} flex-1 pt-5 pb-36 md:pt-10 lg:pb-16`}>
        {progress !== undefined && <VoyageLine percent={progress} />}
        {notice}
        <h1 tabIndex={-1} className="display text-d1">
          {heading}
        </h1>
        {lede !== undefined && <p className="mt-3 text-foam-muted">{lede}</p>}
        <div className="mt-6">{children}</div>
        {actions !== undefined && <BottomActions>{actions}</BottomActions>}
      </main>
    </div>
  )
  if (art === undefined) return steps
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="sticky top-0 h-dvh overflow-hidden bg-scrim max-lg:hidden">{art}</div>
      {steps}
    </div>
  )
}

/** Actions fixed at the bottom on phones, after the content from 704 pixels on. May hold a form's submit button. */
export function BottomActions({ children }: { children: ReactNode }) {
  return (
    <div className="pad-safe-bottom fixed inset-x-0 bottom-0 z-40 grid gap-3 border-t border-line bg-deep px-4 pt-3 [--pad:1rem] md:static md:mt-7 md:flex md:flex-row-reverse md:justify-end md:border-0 md:bg-transparent md:p-0">
      {children}
    </div>
  )
}

/** Progress as a small boat on a line, solid behind it and dashed ahead. Hidden from screen readers. */
function VoyageLine({ percent }: { percent: number }) {
  const now = Math.min(Math.max(percent, 0), 100)
  return (
    <div aria-hidden="true" className="relative mb-6 h-11">
      <span className="absolute inset-x-0 bottom-1.5 border-t-2 border-dashed border-line-strong" />
      <span
        className="absolute bottom-1.5 left-0 border-t-2 border-brass transition-[width] duration-(--dur-4) ease-in-out"
        style={{ width: `${now}%` }}
      />
      <span className="absolute bottom-0.5 left-0 size-2.5 rounded-full border-2 border-brass bg-abyss" />
      <span className="absolute right-0 bottom-0.5 size-2.5 rounded-full border-2 border-line-strong bg-abyss" />
      <span
        className="absolute bottom-[5px] transition-[left] duration-(--dur-4) ease-in-out"
        style={{ left: `clamp(0px, calc(${now}% - 18px), calc(100% - 36px))` }}
      >
        <svg viewBox="0 0 54 54" className="block size-9" focusable="false">
          <path d="M24 3v37H7C14 29 20 17 24 3Z" className="fill-paper" />
          <path d="M28 8c9 8 15 19 18 32H28Z" className="fill-coral" />
          <path d="M3 43h48c-3 6-8 10-15 10H17C10 53 5 49 3 43Z" className="fill-brass" />
        </svg>
      </span>
    </div>
  )
}

/** A thin progress bar. Clamps the percentage to 0 to 100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const now = Math.round(Math.min(Math.max(percent, 0), 100))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
      className="h-1 overflow-hidden bg-shelf"
    >
      <div
        className="h-full origin-left bg-brass transition-transform duration-(--dur-4) ease-in-out forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${now / 100})` }}
      />
    </div>
  )
}
