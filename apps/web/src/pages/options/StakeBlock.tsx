import type { ReactNode } from 'react'
import { formatUnits } from '../../format.ts'
import { Chips } from '../../ui/Chips.tsx'
import { Panel } from '../../ui/Panel.tsx'
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
