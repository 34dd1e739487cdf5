import { useState } from 'react'
import { Hill } from '../shared/ui/Hill.tsx'
import { OddsScale } from '../shared/ui/OddsScale.tsx'
import { Panel } from '../shared/ui/Panel.tsx'
import { Room, Shelf } from './Frame.tsx'

const range = { from: -64, to: 64 }
const bell = (value: number) => Math.exp(-((value - 3.4) ** 2) / 900)

export function Charts() {
  const [margin, setMargin] = useState(4.5)
  return (
    <Room heading="Charts">
      <Shelf heading="Hill">
        <div className="grid gap-4 md:grid-cols-2">
          {(['above', 'below'] as const).map((good) => (
            <Panel key={good} className="h-60">
              <Hill
                label="Spread"
                valueText={`by more than ${margin}`}
                value={margin}
                onChange={setMargin}
                range={range}
                step={0.5}
                density={bell}
                good={good}
                ends={['Devin by 64', 'Tie', 'You by 64']}
                disabled={good === 'below'}
              />
            </Panel>
          ))}
        </div>
      </Shelf>
      <Shelf heading="Scales">
        <div className="grid gap-4 md:grid-cols-3">
          {[
            [60, 60],
            [60, 90],
            [300, 10],
          ].map(([left = 0, right = 0]) => (
            <Panel key={left + right}>
              <OddsScale left={left} right={right} />
            </Panel>
          ))}
        </div>
      </Shelf>
    </Room>
  )
}
