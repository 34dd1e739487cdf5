/** The viewer's units, the cut, and up to week 9 the whale line. */
import { doesStatusCount } from '@whale/game'
import type { ReactNode } from 'react'
import { FishArt } from '../art/FishArt.tsx'
import { WhaleArt } from '../art/WhaleArt.tsx'
import { formatUnits } from '@whale/words/numbers'
import { UnitGauge } from '../ui/UnitGauge.tsx'

interface Props {
  me: { elimination_line: number; whale_line: number }
  week: { season: number; week: number }
  now: number
  worst: number
  best: number
  /** Text alternative, a full sentence. */
  summary: string
}

/** The gauge with a fish or a whale at the current units, and a whale at the far end. In the final there are neither (decision 0038). */
export function OwnUnitsGauge({ me, week, ...units }: Props): ReactNode {
  const counts = doesStatusCount(week)
  const line = counts ? me.whale_line : Infinity
  return (
    <UnitGauge
      {...units}
      floor={me.elimination_line}
      line={line}
      lineLabel={`Whale line ${formatUnits(me.whale_line)}`}
      formatUnits={formatUnits}
      swimmer={counts && (units.now >= line ? <WhaleArt className="w-full" /> : <FishArt className="w-full" />)}
      farEnd={<WhaleArt className="w-full" />}
    />
  )
}
