import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'

interface Props {
  buyInUnits: number
  capitalUnits: number
  treasuryUnits: number
}

/** How the first week works, in three cards. */
export function Primer({ buyInUnits, capitalUnits, treasuryUnits }: Props): ReactNode {
  return (
    <ul className="grid gap-3 lg:grid-cols-3">
      <Card figure={formatUnits(buyInUnits)} title="in" Drawn={UsersThreeIcon}>
        Every team brings as many units. Free to play: units have no cash value.
      </Card>
      <Card figure={formatUnits(capitalUnits)} title="to play" Drawn={PokerChipIcon}>
        Yours from the first day. Below {formatUnits(capitalUnits)} after a Tuesday you are beached (eliminated).
      </Card>
      <Card figure={formatUnits(treasuryUnits)} title="in the treasury" Drawn={VaultIcon}>
        Paid back over twelve weeks to those who play: payday, bounties, casino.
      </Card>
    </ul>
  )
}

type CardProps = { figure: string; title: string; Drawn: Icon; children: ReactNode }

function Card({ figure, title, Drawn, children }: CardProps): ReactNode {
  return (
    <li>
      <Panel shape="card" className="h-full">
        <p className="flex items-baseline gap-2">
          <span className="figure text-d2">{figure}</span>
          <b className="text-brass-text">{title}</b>
          <Drawn size={28} aria-hidden="true" className="ml-auto self-center text-foam-faint" />
        </p>
        <p className="mt-1.5 text-foam-muted">{children}</p>
      </Panel>
    </li>
  )
}
