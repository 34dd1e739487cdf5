import type { ReactNode } from 'react'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The league's web address with its number ringed, and how to open a private league. */
export function EspnIdHelp({ open, onOpenChange }: Props): ReactNode {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading="It is in the address"
      description="Open your league on ESPN in a browser. The number after leagueId is what we need."
    >
      <p className="on-paper rounded-control bg-paper px-4 py-5 text-lead leading-loose break-all">
        fantasy.espn.com/football/league?leagueId=
        <strong className="inline-block rounded-full leading-tight px-2.5 py-1 font-bold outline-3 outline-brass-deep">
          12345678
        </strong>
      </p>
      <h3 className="display mt-6 text-d3">If the league is private</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-foam-muted">
        <li>The commissioner opens the league on ESPN.</li>
        <li>LM Tools, then Edit League Settings, then Basic Settings.</li>
        <li>“Make League Viewable to Public” is set to Yes, and saved.</li>
      </ol>
    </Sheet>
  )
}
