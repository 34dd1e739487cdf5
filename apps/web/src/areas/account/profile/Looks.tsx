import { type ReactNode, useState } from 'react'
import { Appearance } from '../../../shared/ui/Appearance.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { canBuzz, chooseBuzz, wantsBuzz } from '../../../shared/ui/haptics.ts'
import { chooseCalm, isCalm } from '../../../shared/ui/calm.ts'

/** How it looks and moves in this browser. */
export function Looks(): ReactNode {
  const [calm, setCalm] = useState(isCalm)
  const [buzzes, setBuzzes] = useState(wantsBuzz)
  return (
    <Panel heading="In this browser">
      <Appearance />
      <p className="mt-2 text-small text-foam-muted">Deep is dark, Chart is paper, Match follows your device.</p>
      <div className="mt-2">
        <Checkbox
          label="Calm mode: nothing moves, values change in place"
          checked={calm}
          onChange={({ currentTarget: { checked } }) => {
            chooseCalm(checked ? 'on' : 'off')
            setCalm(checked)
          }}
        />
        {canBuzz() && (
          <Checkbox
            label="Vibrate on steps, slips sent and wins"
            checked={buzzes}
            onChange={({ currentTarget: { checked } }) => {
              chooseBuzz(checked ? 'on' : 'off')
              setBuzzes(checked)
            }}
          />
        )}
      </div>
    </Panel>
  )
}
