/** The viewer's units between the cut and the whale line. */
import type { ReactNode } from 'react'
import { FishArt } from '../art/FishArt.tsx'
import { WhaleArt } from '../art/WhaleArt.tsx'
import { formatUnits } from '../format/format.ts'
import { UnitGauge } from '../ui/UnitGauge.tsx'

interface Props {
  me: { elimination_line: number; whale_line: number }
  now: number
  worst: number
  best: number
  /** Text alternative, a full sentence. */
  summary: string
}

/** The gauge with a fish or a whale at the current units, and a whale at the far end. */
export function OwnUnitsGauge({ me, ...units }: Props): ReactNode {
  return (
    <UnitGauge
      {...units}
      floor={me.elimination_line}
      line={me.whale_line}
      lineLabel={`Whale line ${formatUnits(me.whale_line)}`}
      formatUnits={formatUnits}
      swimmer={units.now >= me.whale_line ? <WhaleArt className="w-full" /> : <FishArt className="w-full" />}
      farEnd={<WhaleArt className="w-full" />}
    />
  )
}
