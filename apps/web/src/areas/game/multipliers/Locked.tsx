import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import type { Game } from '../shared/shell/use-game.ts'
import { formatUnits, unitsInWords } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { UnitGauge } from '../../../shared/ui/UnitGauge.tsx'

/** For fish: what unlocks the counter, and how far it is. */
export function Locked({ game: { me }, sentence }: { game: Game; sentence: string }): ReactNode {
  const left = Math.max(0, me.whale_line - me.units)
  const distance = left === 0 ? 'You are over it: the next count makes you a whale.' : `${formatUnits(left)} to go.`
  return (
    <Panel className="grid gap-4">
      <div className="flex items-start gap-4">
        <span aria-hidden="true" className="grid size-14 flex-none place-items-center rounded-full bg-shelf">
          <LockSimpleIcon size={28} weight="bold" className="text-brass-text" />
        </span>
        <div>
          <h2 className="display text-d3">Multipliers unlock at {formatUnits(me.whale_line)}</h2>
          <p className="text-foam-muted">{distance}</p>
        </div>
      </div>
      <UnitGauge
        now={me.units}
        worst={me.units}
        best={me.units}
        floor={me.elimination_line}
        line={me.whale_line}
        lineLabel={`Whale line ${formatUnits(me.whale_line)}`}
        summary={`${unitsInWords(me.units)}. ${distance}`}
        formatUnits={formatUnits}
        swimmer={me.units >= me.whale_line ? <WhaleArt className="w-full" /> : <FishArt className="w-full" />}
        farEnd={<WhaleArt className="w-full" />}
      />
      <p className="text-small text-foam-muted">{sentence}</p>
    </Panel>
  )
}
