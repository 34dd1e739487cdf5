import type { ReactNode } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import { Chips } from '../../../shared/ui/Chips.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { OptionDraft } from './option-draft.ts'

interface Props {
  stakes: readonly number[]
  wallet: number
  draft: OptionDraft
  onChange: (draft: OptionDraft) => void
}

/** How much, of the stakes that the house takes. */
export function StakeBlock({ stakes, wallet, draft, onChange }: Props): ReactNode {
  return (
    <Panel
      heading="Your stake"
      actions={<span className="text-small text-foam-muted">{formatUnits(wallet)} in your wallet</span>}
    >
      <Chips
        label="Stake"
        chips={stakes.map((stake) => ({
          value: String(stake),
          label: formatUnits(stake),
          disabled: stake > wallet,
        }))}
        values={[String(draft.amount)]}
        onPress={(stake) => onChange({ ...draft, amount: Number(stake) })}
      />
    </Panel>
  )
}
