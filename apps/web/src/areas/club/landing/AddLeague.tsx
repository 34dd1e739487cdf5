import type { ReactNode } from 'react'
import { SetUpLeague } from './SetUpLeague.tsx'

interface Props {
  seasonNote: string | null
  isTooLate: boolean
  onForget: () => void
}

/** The next step of a visitor with beta access. */
export function AddLeague({ seasonNote, isTooLate, onForget }: Props): ReactNode {
  return (
    <div id="add-league" tabIndex={-1} className="mt-6 max-w-[33rem] rounded-card bg-abyss p-4 outline-none">
      <p role="status" className="font-bold">
        Your beta code works.
      </p>
      {seasonNote !== null && <p className="text-foam-muted">{seasonNote}</p>}
      {!isTooLate && (
        <div className="mt-3">
          <SetUpLeague tone="brass" />
        </div>
      )}
      <button type="button" onClick={onForget} className="text-link mt-1.5 min-h-11 text-small text-foam-muted">
        Remove the code from this device
      </button>
    </div>
  )
}
