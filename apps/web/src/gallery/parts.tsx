import type { ReactNode } from 'react'
import { WhaleArt } from '../shared/art/WhaleArt.tsx'
import { Avatar } from '../shared/ui/Avatar.tsx'
import type { DepthTableRow } from '../shared/ui/DepthTable.tsx'
import type { TideSegment } from '../shared/ui/geometry.ts'

const whale = (
  <>
    <span className="sr-only">whale</span>
    <WhaleArt className="h-3.5 w-8" />
  </>
)

/** A sample league. */
export const crew: DepthTableRow[] = [
  row({ rank: '1', name: 'Reel Deal', units: '1,018', move: 1, change: '+44', status: whale }),
  row({ rank: '2', name: 'Marlin Brando', units: '864', move: -1, change: '−36', status: whale }),
  row({ rank: '3', name: 'Squid Row', units: '731', move: 0, change: '+20', status: whale }),
  { kind: 'line', id: 'whale-line', label: 'Whale line 700', tone: 'brass' },
  {
    kind: 'player',
    id: 'Kelp Wanted',
    rank: '4',
    move: 2,
    name: 'Kelp Wanted',
    detail: 'you',
    units: '642',
    avatar: <Avatar name="Kelp Wanted" size={32} tone="you-on-brass" />,
    change: { text: '+62', direction: 'up' },
    mine: true,
  },
  row({ rank: '5', name: 'Cod Complex', units: '611', move: -1, change: '−29' }),
  row({ rank: '6', name: 'Bass Instincts', units: '548', move: 0, change: '+5' }),
  row({ rank: '7', name: 'Oyster Party of Ten Thousand', units: '490', move: -2, change: '−80' }),
  { kind: 'line', id: 'beached', label: 'Beached below 100', tone: 'coral' },
  {
    kind: 'player',
    id: 'Sand Dollars',
    rank: '8',
    move: 0,
    name: 'Sand Dollars',
    units: '64',
    avatar: <Avatar name="Sand Dollars" size={32} tone="faint" />,
    change: { text: '0', direction: 'none' },
    faint: true,
    status: <span className="text-micro">beached</span>,
  },
]

/** Hours: 36 for bets, 100 for games, the rest until the next opening. */
export const week: TideSegment[] = [
  { label: 'Bets open', length: 36, fill: 'solid' },
  { label: 'Games', length: 100, fill: 'ruled', parts: 5 },
  { label: 'Tue 4am', length: 32, fill: 'solid' },
]

/** A gallery page: titled blocks below each other. */
export function GalleryPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid max-w-[72rem] gap-9 p-4 md:p-9">
      <h1 className="display text-d1">{heading}</h1>
      {children}
    </main>
  )
}

export function Shelf({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-small font-bold text-foam-muted">{heading}</h2>
      {children}
    </section>
  )
}

type Someone = { rank: string; name: string; units: string; move: number; change: string; status?: typeof whale }

function row({ rank, name, units, move, change, status }: Someone): DepthTableRow {
  return {
    kind: 'player',
    id: name,
    rank,
    move,
    name,
    units,
    avatar: <Avatar name={name} size={32} />,
    change: { text: change, direction: change.startsWith('+') ? 'up' : change.startsWith('−') ? 'down' : 'none' },
    status,
  }
}
