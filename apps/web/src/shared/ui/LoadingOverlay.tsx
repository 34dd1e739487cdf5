import { ScallopRow } from './edges.tsx'

/** The content area while a page loads: visible after 150 ms, with a progress bar in four steps at 100, 200, 300 and 400 ms. */
export function LoadingOverlay({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className="relative min-h-[60dvh]">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 z-10 h-1 overflow-hidden">
        <div className="page-progress h-full bg-brass" />
      </div>
      <div
        role="status"
        className="late-appear relative grid min-h-[60dvh] place-items-center overflow-hidden bg-abyss"
      >
        <p className="display text-d3 text-foam-muted">{text}</p>
        <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-6 text-line">
          <ScallopRow className="h-6" />
          <div className="fill-across absolute inset-0 text-brass">
            <ScallopRow className="h-6" />
          </div>
        </div>
      </div>
    </div>
  )
}
